"""Whether a city can meet an objective at all.

Source: rules-metro.md, "Objectives". Only plain obstacles are looked for: what is said to be possible
may still be beyond every deal.
"""

from maps.metro.city import City


def reachable(city: City) -> set[int]:
    """Return the indices of the stations to which some line can come, departure stations included."""
    import networkx

    graph = networkx.Graph([(link.a, link.b) for link in city.links])
    starts = [line.start for line in city.lines]
    graph.add_nodes_from(starts)
    return set().union(*(networkx.node_connected_component(graph, start) for start in starts))


def obstacle(city: City, objective: str) -> str | None:
    """Say why an objective of the city's rules can never be met, or None if nothing speaks against it.

    The answer completes "... cannot be met: ".
    """
    goal = city.rules.objectives[objective]
    reached = reachable(city)
    match goal.kind:
        case "interchanges":
            found = len(reached) if len(city.lines) > 1 else 0
            if found < (goal.number or 0):
                return f"at most {found} stations can be served by two lines"
        case "districts":
            served = {city.stations[index].district for index in reached}
            if missing := [letter for letter in city.districts if letter not in served]:
                return f"no line can come to a station in {' and '.join(missing)}"
        case "sites":
            sites = {station.index for station in city.stations if station.site}
            if not sites:
                return "there is no tourist site"
            if not sites <= reached:
                return "no line can come to some of the tourist sites"
        case "district":
            letter = goal.district or city.central
            if letter is None:
                return "no district is named as the central one"
            members = {station.index for station in city.stations if station.district == letter}
            if not members:
                return f"there is no station in {letter}"
            if not members <= reached:
                return f"no line can come to some of the stations in {letter}"
        case "crossings":
            found = sum(link.crossing for link in city.links if link.a in reached)
            if found < (goal.number or 0):
                return f"{found} links cross the river"
    return None
