"""Make the picture of the README: the arbiter's page and the television's, in the middle of a match.

python tests/page/screens.py
"""

import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

LINES = (
    "Perceval chouettes 4 4",
    "Perceval cul 4",
    "Karadoc chouettes 2 4",
    "Karadoc cul 6",
    "Bohort chouettes 5 5",
    "Bohort cul 2",
    "Perceval chouettes 3 3",
    "Perceval cul 6",
    'Karadoc "Pas mou le caillou !"',
    "Karadoc chouettes 5 5",
    "Karadoc cul 1",
)


def main():
    from playing import Playing

    from page.browser import Chromium

    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        args = ("--by-hand", "--players", "Perceval, Karadoc, Bohort")
        with Playing(*args, "--journal", base / "j.sqlite") as playing, Chromium() as chromium:
            with playing.page() as side:
                for line in LINES:
                    side.see(line)
            page = chromium.page(f"{playing.url}#key={playing.key}", width=420, height=860)
            television = chromium.page(f"{playing.url}tv", width=1280, height=720)
            for tab, name in ((page, "page.png"), (television, "tv.png")):
                tab.shows("Karadoc")
                tab.wait("document.querySelectorAll('svg.die').length >= 3")
                tab.picture(base / name)
        left = cv2.imread(str(base / "page.png"))
        right = cv2.imread(str(base / "tv.png"))
    right = cv2.resize(right, (764, 430), interpolation=cv2.INTER_AREA)
    whole = np.full((left.shape[0], left.shape[1] + 16 + right.shape[1], 3), 255, np.uint8)
    whole[:, : left.shape[1]] = left
    whole[: right.shape[0], left.shape[1] + 16 :] = right
    target = ROOT / "fixtures" / "pictures" / "pages.png"
    cv2.imwrite(str(target), whole, [cv2.IMWRITE_PNG_COMPRESSION, 9])
    print(target)


if __name__ == "__main__":
    main()
