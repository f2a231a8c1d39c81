"""A whole metro city, from its text to the value."""

from fractions import Fraction

from support.bay import city


def test_the_example_of_the_format() -> None:
    bay = city()
    assert (bay.name, bay.width, bay.height, len(bay.stations)) == ("Practice Bay", 6, 4, 18)
    assert bay.river == (((Fraction(-1, 2), Fraction(3, 2)), (Fraction(11, 2), Fraction(3, 2))),)
    assert [(line.name, bay.stations[line.start].coordinate) for line in bay.lines] == [
        ("Rose", "A1"),
        ("Moss", "F4"),
    ]
    exchange = bay.at[(3, 1)]
    assert (exchange.name, exchange.symbol, exchange.site, exchange.district) == (
        "Exchange",
        "joker",
        True,
        "B",
    )
    names = {bay.link_name(link) for link in bay.links}
    assert "A1-B2" not in names
    assert {"A1-C1", "A1-A2", "C1-D2", "A2-A4"} <= names
    crossing = {bay.link_name(link) for link in bay.links if link.crossing}
    assert "A2-A4" in crossing and "A1-C1" not in crossing
