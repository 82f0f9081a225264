"""Make the picture of the README: the page of the set-up, over the recorded match `calme`.

python tests/setup/screens.py
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
RECORDING = ROOT / "fixtures" / "calme" / "calme.mkv"
SURFACE = (0.32, 0.18)
#: When three dice lie there.
MOMENT = 20.8


def main():
    from page.browser import Chromium

    from fixtures.matches import SETS
    from fixtures.studio.camera import project
    from referee.page.certificate import certificate
    from referee.page.setup_page import SetupPage, Shown
    from referee.recording.reader import Recording
    from referee.table import read_table
    from setup.test_setup_command import CALME_ANSWERS

    camera = SETS["calme"].camera
    x, y = SURFACE[0] / 2, SURFACE[1] / 2
    around = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    corners = project(camera, around, *Recording(RECORDING).size).round(1).tolist()
    table = f'width = {SURFACE[0]}\ndepth = {SURFACE[1]}\nby = "corners"\ncorners = {corners}'
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        (base / "a.toml").write_text(CALME_ANSWERS.replace('by = "none"', table))
        told = subprocess.run(
            [sys.executable, "-m", "referee", "setup", str(base / "t.toml"), "--from", str(RECORDING),
             "--answers", str(base / "a.toml"), "--picture", str(base / "seen")],
            capture_output=True, text=True, check=True, cwd=ROOT,
        )  # fmt: skip
        found = read_table(base / "t.toml")
        shown = Shown("fr")
        shown.begin("table", found)
        frame = next(f for f in Recording(RECORDING).frames() if f.time >= MOMENT)
        shown.see(frame, found)
        shown.plan((base / "seen" / "plan.svg").read_text())
        after = told.stdout[told.stdout.index("Microphones :") :]
        shown.say(after[: after.index("\n\n")])
        secure = certificate("127.0.0.1")
        with (
            SetupPage(shown, "k", host="127.0.0.1", port=0, certificate=secure) as page,
            Chromium() as chromium,
        ):
            tab = chromium.page(f"http://127.0.0.1:{page.port}/#key=k", width=860, height=1330)
            tab.wait("document.getElementById('picture')?.width === 960")
            tab.wait("document.getElementById('plan')?.naturalWidth > 0")
            tab.picture(base / "page.png")
        whole = cv2.imread(str(base / "page.png"))
    whole = whole[:, :845]  # without the scroll bar
    used = np.flatnonzero(np.ptp(whole, axis=(1, 2)) > 8)
    target = ROOT / "fixtures" / "pictures" / "setup.jpg"
    cv2.imwrite(str(target), whole[: used[-1] + 16], [cv2.IMWRITE_JPEG_QUALITY, 86])
    print(target)


if __name__ == "__main__":
    main()
