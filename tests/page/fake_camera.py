"""A browser's camera that shows a moment of a recording, and a finger on the picture."""

import cv2
import numpy as np

from referee.recording.reader import Recording
from referee.shipped import path as shipped

#: Pictures of a film; a browser begins it again at its end.
PICTURES = 3


def frames(name, until, since=0.0):
    """The pictures of a recording from one moment to another, seconds."""
    film = Recording(shipped(f"fixtures/{name}/{name}.mkv"))
    return [f for f in film.frames() if since <= f.time < until]


def turned(image):
    return np.ascontiguousarray(image[::-1, ::-1])


def filmed(path, name, time, *, upside_down=False):
    """A browser's flags, with which its camera shows this moment."""
    image = frames(name, time + 0.1, time)[0].image
    yuv = cv2.cvtColor(turned(image) if upside_down else image, cv2.COLOR_BGR2YUV_I420).tobytes()
    head = f"YUV4MPEG2 W{image.shape[1]} H{image.shape[0]} F10:1 Ip A1:1 C420\n".encode()
    path.write_bytes(head + PICTURES * (b"FRAME\n" + yuv))
    return (
        *("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"),
        f"--use-file-for-fake-video-capture={path}",
    )


def touch(page, x, y):
    """A finger on the still picture, at a place of the picture, pixels."""
    page.wait("document.querySelector('[data-still]')?.width > 0")
    x, y = page.run(
        f"""(() => {{ const c = document.querySelector('[data-still]'), b = c.getBoundingClientRect();
        const s = Math.max(c.width / b.width, c.height / b.height);
        return [b.left + b.width / 2 + ({x} - c.width / 2) / s,
                b.top + b.height / 2 + ({y} - c.height / 2) / s]; }})()"""
    )
    for kind, places in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        page.ask("Input.dispatchTouchEvent", type=kind, touchPoints=places)
