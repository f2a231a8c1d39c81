"""The score of a metro play as one expression of the CP-SAT model: one function for each part of the sheet.

Every variable equals what it stands for, in both directions, since a city's rules may take points off.
Source: rules-metro.md, "Scoring" and "Objectives".
"""

from solver.metro.game import Game
from solver.metro.model.plays import Arc, Bool, Course, Model, Sum, total


def points(model: Model, game: Game, courses: tuple[Course, ...]) -> Sum:
    """Return the total score of the play that `courses` describe."""
    serving = _lines_serving(model, game, courses)
    return total(
        [
            *(_line_points(model, game, course) for course in courses),
            _tourist_points(model, game, courses),
            _interchange_points(game, serving),
            _objective_points(model, game, courses, serving),
        ]
    )


def _line_points(model: Model, game: Game, course: Course) -> Sum:
    """Return "districts × most + 2 × crossings" of a line, the product by a Boolean for each pair."""
    crossing = [link.index for link in game.city.links if link.crossing]
    crossings = total(course.along(crossing))
    districts, most = _districts(model, game, course), _most(model, game, course)
    pairs = {(d, m): model.new_bool_var(f"{d} x {m}") for d in range(1, len(districts) + 1) for m in most}
    model.add_exactly_one(pairs.values())
    model.add(total([d * x for (d, _), x in pairs.items()]) == total(districts))
    for number, x in most.items():
        model.add(total([pair for (_, m), pair in pairs.items() if m == number]) == x)
    product = total([d * m * x for (d, m), x in pairs.items()])
    return product + game.city.rules.river_crossing * crossings


def _districts(model: Model, game: Game, course: Course) -> list[Sum]:
    """Return, for each district that the line could pass through, 1 if it does.

    A line comes into a district by a section that starts outside it.
    """
    city = game.city
    home = city.stations[course.start].district
    into: dict[str, list[Bool]] = {}
    for arcs in course.drawn:
        for arc, x in arcs.items():
            for district in _touched(game, arc) - {city.stations[arc.origin].district}:
                into.setdefault(district, []).append(x)
    found = [total([1])]
    for district in sorted(into.keys() - {home}):
        passed = model.new_bool_var(f"district {district}")
        model.add_bool_or([*into[district], ~passed])
        for x in into[district]:
            model.add_implication(x, passed)
        found.append(total([passed]))
    return found


def _touched(game: Game, arc: Arc) -> frozenset[str]:
    """Return the districts that a section passes through, its stations' included."""
    city = game.city
    stood = frozenset(city.stations[station].district for station in (arc.origin, arc.target))
    return stood | city.links[arc.link].districts if city.rules.districts == "crossed" else stood


def _most(model: Model, game: Game, course: Course) -> dict[int, Bool]:
    """Return, for each number of stations, whether it is the line's largest in one district.

    "Departure station included"; a circled station counts twice.
    """
    city = game.city
    within: dict[str, list[Sum]] = {}
    for station in city.stations:
        reaching = course.reaching(station.index)
        if reaching or station.index == course.start:
            within.setdefault(station.district, []).append(course.on_line(station.index))
        if station.index in course.circled:
            within[station.district].append(total([course.circled[station.index]]))
    longest = min(max(map(len, within.values())), len(course.slots) + 1 + bool(course.circled))
    most = {number: model.new_bool_var(f"most {number}") for number in range(1, longest + 1)}
    model.add_exactly_one(most.values())
    number = total([number * x for number, x in most.items()])
    reached = []
    for district, stations in within.items():
        model.add(total(stations) <= number)
        largest = model.new_bool_var(f"most in {district}")
        model.add(total(stations) >= number).only_enforce_if(largest)
        reached.append(largest)
    model.add_bool_or(reached)
    return most


def _levels(model: Model, count: Sum, low: int, high: int) -> dict[int, Bool]:
    """Return, for each number from `low` to `high`, whether `count` (never outside them) is that number."""
    levels = {number: model.new_bool_var(f"is {number}") for number in range(low, high + 1)}
    model.add_exactly_one(levels.values())
    model.add(total([number * x for number, x in levels.items()]) == count)
    return levels


def _on_track(track: tuple[int, ...], levels: dict[int, Bool]) -> Sum:
    """Return the points on a track whose last value stands for all beyond it."""
    return total([track[min(number, len(track) - 1)] * x for number, x in levels.items()])


def _standing(game: Game) -> list[frozenset[int]]:
    """Return the stations of each line that stands before play begins."""
    city = game.city
    return [
        frozenset([city.line(name).start])
        | {end for index in links for end in (city.links[index].a, city.links[index].b)}
        for name, links in game.drawn.items()
    ]


def _lines_serving(model: Model, game: Game, courses: tuple[Course, ...]) -> list[dict[int, Bool]]:
    """Return, for each station and each number of lines, whether so many serve it."""
    standing = _standing(game)
    found = []
    for station in game.city.stations:
        index = station.index
        low = sum(index in line for line in standing) + sum(index == course.start for course in courses)
        coming = [course.reaching(index) for course in courses]
        high = low + sum(bool(reaching) for reaching in coming)
        found.append(_levels(model, low + total([x for xs in coming for x in xs]), low, high))
    return found


def _tourist_points(model: Model, game: Game, courses: tuple[Course, ...]) -> Sum:
    """Return the points for "one cross for each (line, tourist site on it)"."""
    sites = [station.index for station in game.city.stations if station.site]
    low = sum(len(line.intersection(sites)) for line in _standing(game))
    low += sum(course.start in sites for course in courses)
    coming = [course.reaching(site) for course in courses for site in sites]
    high = low + sum(bool(reaching) for reaching in coming)
    visits = low + total([x for reaching in coming for x in reaching])
    return _on_track(game.city.rules.tourist, _levels(model, visits, low, high))


def _interchange_points(game: Game, serving: list[dict[int, Bool]]) -> Sum:
    """Return the points for the stations by the number of lines serving them."""
    return total([_on_track(game.city.rules.interchange, levels) for levels in serving])


def _objective_points(
    model: Model, game: Game, courses: tuple[Course, ...], serving: list[dict[int, Bool]]
) -> Sum:
    """Return the points for the objectives in play: each asks that a count reaches a number."""
    reached = []
    for name in game.objectives:
        count, number = _goal(model, game, courses, serving, name)
        goal = model.new_bool_var(name)
        model.add(count >= number).only_enforce_if(goal)
        model.add(count <= number - 1).only_enforce_if(~goal)
        reached.append(game.city.rules.objective * goal)
    return total(reached)


def _goal(
    model: Model, game: Game, courses: tuple[Course, ...], serving: list[dict[int, Bool]], name: str
) -> tuple[Sum, int]:
    """Return what an objective counts, and the number that it must reach."""
    city = game.city
    objective = city.rules.objectives[name]
    served = [total([x for lines, x in levels.items() if lines >= 1]) for levels in serving]
    match objective.kind:
        case "interchanges":
            counted = [x for levels in serving for lines, x in levels.items() if lines >= 2]
            return total(counted), objective.number or 0
        case "crossings":
            crossing = [link.index for link in city.links if link.crossing]
            standing = sum(index in crossing for links in game.drawn.values() for index in links)
            return standing + total([x for course in courses for x in course.along(crossing)]), (
                objective.number or 0
            )
        case "districts":
            visited = []
            for district in city.districts:
                stations = total([served[s.index] for s in city.stations if s.district == district])
                visit = model.new_bool_var(f"station in {district}")
                model.add(stations >= visit)
                model.add(stations <= len(city.stations) * visit)
                visited.append(visit)
            return total(visited), len(city.districts)
        case "sites":
            wanted = [s.index for s in city.stations if s.site]
        case "district":
            asked = objective.district or city.central
            wanted = [s.index for s in city.stations if s.district == asked]
    return total([served[index] for index in wanted]), len(wanted)
