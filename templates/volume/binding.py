"""All pages of a volume as one PDF, with its outline. What is read and written here are PDFs of ours."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING

from templates.origin import made_by

if TYPE_CHECKING:
    from pypdf import PageObject, PdfWriter
    from pypdf.generic import PdfObject


@dataclass(frozen=True)
class Part:
    """Pages that belong together: their title in the outline, and which of them begin something titled."""

    title: str
    pages: Iterable[bytes]
    titles: Sequence[tuple[int, str]] = ()
    """Page of the part (from 0) and title, in order."""


def bound(title: str, parts: Iterable[Part]) -> bytes:
    """Return all pages as one PDF. No clock is read: the same pages give the same bytes."""
    from pypdf import PdfWriter

    writer = PdfWriter()
    writer.metadata = {"/Title": title, "/Producer": made_by(), "/Creator": made_by()}
    for part in parts:
        first = len(writer.pages)
        for page in part.pages:
            writer.append(BytesIO(page), import_outline=False)
        if len(writer.pages) > first:
            top = writer.add_outline_item(title=part.title, page_number=first)
            for place, name in part.titles:
                writer.add_outline_item(title=name, page_number=first + place, parent=top)
    return _written(writer)


def side_by_side(pages: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the pages two by two, each pair beside each other on one page.

    Each page becomes a form, drawn where it belongs; what it draws is neither read nor changed.
    """
    from pypdf import PdfWriter
    from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

    rest = iter(pages)
    while pair := [_page(page) for page in islice(rest, 2)]:
        wide, high = float(pair[0].mediabox.width), float(pair[0].mediabox.height)
        writer = PdfWriter()
        page = writer.add_blank_page(2 * wide, high)
        forms = DictionaryObject()
        drawn = DecodedStreamObject()
        steps = [f"q 1 0 0 1 {place * wide:.4f} 0 cm /Half{place} Do Q" for place in range(len(pair))]
        drawn.set_data("\n".join(steps).encode())
        for place, half in enumerate(pair):
            forms[NameObject(f"/Half{place}")] = _form(half, writer)
        page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): forms})
        page[NameObject("/Contents")] = writer._add_object(drawn)
        yield _written(writer)


def _form(page: "PageObject", writer: "PdfWriter") -> "PdfObject":
    """Put what a page draws into another document, as a form; return the reference to it."""
    from pypdf.generic import NameObject, StreamObject

    contents = page["/Contents"].get_object()
    resources = page["/Resources"].get_object()
    if not isinstance(contents, StreamObject) or resources is None:
        raise ValueError("expected a page of ours, which draws from one stream")
    form = contents.clone(writer)
    form[NameObject("/Type")] = NameObject("/XObject")
    form[NameObject("/Subtype")] = NameObject("/Form")
    form[NameObject("/BBox")] = page.mediabox.clone(writer)
    form[NameObject("/Resources")] = resources.clone(writer)
    if form.indirect_reference is None:
        raise RuntimeError("expected the copy to have a place in its document")
    return form.indirect_reference


def count(pdf: bytes) -> int:
    """Return how many pages a PDF has."""
    from pypdf import PdfReader

    return len(PdfReader(BytesIO(pdf)).pages)


def _page(pdf: bytes) -> "PageObject":
    from pypdf import PdfReader

    return PdfReader(BytesIO(pdf)).pages[0]


def _written(writer: "PdfWriter") -> bytes:
    file = BytesIO()
    writer.write(file)
    return file.getvalue()
