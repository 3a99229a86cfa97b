"""Makes src/web/fonts: of each typeface the letters that pages really show, as one small file (docs/decisions/0048-javascript-budget.md).

    pip install fonttools==4.66.1 brotli && npm ci && python3 tools/fonts/subset.py

Prints for each file its size and the unicode-range that belongs to it and to the whole typeface behind it, as they
stand in src/web/styles/fonts.css and arabic-fonts.css.
"""
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "src/web/fonts"

# Off unless a style asks for them, and none does: fractions, other sets of letters. What joins Arabic letters stays.
LATIN = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "liga", "lnum", "pnum", "tnum"]
ARABIC = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "liga", "rlig", "init", "medi", "fina"]


def chars(text: str, *ranges: tuple[int, int]) -> set[int]:
    return {ord(char) for char in text} | {code for first, last in ranges for code in range(first, last + 1)}


ASCII = (0x20, 0x7E)
SIGNS = "\u00a0©«°·»×–—‘’“”•…−"
ARABIC_LETTERS = chars("\u0020\u00a0،؛؟پچڤگٰ", (0x621, 0x63A), (0x640, 0x652), (0x200C, 0x200F))
ARABIC_DIGITS = chars("٪٫٬", (0x660, 0x669))

# file: source, letters, features, weights that are used (None: all that there are)
FILES = {
    "cormorant-garamond-common": ("cormorant-garamond/latin", chars(SIGNS + "ÉàèéÀÈ", ASCII), LATIN, None),
    "instrument-sans-common": ("instrument-sans/latin", chars(SIGNS + "ÉàèéÀÈ", ASCII), LATIN, None),
    # Arabic pages: the name of the house, sizes and numbers in headings; addresses, codes and prices in texts, which need no kerning.
    "cormorant-garamond-name": (
        "cormorant-garamond/latin",
        chars("TaglioSMLX0123456789.,:;!%&()+-/#«»×–…"),
        ["kern", "ccmp", "lnum", "tnum"],
        (400, 600),
    ),
    "instrument-sans-plain": (
        "instrument-sans/latin",
        chars(SIGNS, (0x21, 0x7E)) - {0xA0},
        ["ccmp", "liga", "pnum", "tnum"],
        (400, 500),
    ),
    "markazi-text-common": ("markazi-text/arabic", ARABIC_LETTERS, ARABIC, (400, 500)),
    "readex-pro-common": ("readex-pro/arabic", ARABIC_LETTERS | ARABIC_DIGITS, ARABIC, (400, 500)),
}


def make(name: str, source: str, letters: set[int], features: list[str], weights: tuple[int, int] | None) -> None:
    family, script = source.split("/")
    font = TTFont(SOURCES / family / "files" / f"{family}-{script}-wght-normal.woff2", recalcTimestamp=False)
    known = set(font.getBestCmap())
    options = Options(layout_features=features, name_IDs=["*"], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if weights:
        font = instancer.instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    file = TARGET / f"{name}.woff2"
    font.save(file)
    print(f"{file.name}: {file.stat().st_size} bytes")
    print(f"  {ranges(letters & known)}")
    print(f"  the others of {source}: {ranges({code for code in known - letters if code > 0x20})}")


def ranges(codes: set[int]) -> str:
    spans: list[list[int]] = []
    for code in sorted(codes):
        if spans and code == spans[-1][1] + 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in spans)


for name, parts in FILES.items():
    make(name, *parts)
