"""A die that falls, strikes and bounces: pictures at a camera's rate, and its sound."""

import math

import cv2
import numpy as np

from referee.recording.reader import Frame

G = 9.81
HEIGHT = 0.2


def height(since, bounce=0.35):
    """Metres above the table of a die let go at 0 s; it strikes first at `fall()`."""
    speed, at, start = 0.0, 0.0, HEIGHT
    if since < 0:
        return HEIGHT
    while True:
        # the next strike of this arc
        long = (speed + math.sqrt(speed**2 + 2 * G * start)) / G
        if since < at + long or long < 0.01:
            t = min(since - at, long)
            return max(0.0, start + speed * t - G * t * t / 2)
        speed = bounce * (G * long - speed)
        at, start = at + long, 0.0


def fall():
    return math.sqrt(2 * HEIGHT / G)


def frames(
    drops, seconds, rate=30.0, size=(480, 270), seed=0, noise=2.5, exposure=0.008, later=0.0
):
    """Pictures of dice let go at `drops` s; the camera's own stamps are `later`."""
    random = np.random.default_rng(seed)
    grain = [random.normal(0, noise, (size[1], size[0], 3)).astype(np.float32) for _ in range(5)]
    table = np.full((size[1], size[0], 3), (70, 95, 130), np.uint8)
    cv2.rectangle(table, (0, 220), (size[0], size[1]), (50, 70, 100), -1)
    number, time = 0, 0.003
    while time < seconds:
        near = [(n, d) for n, d in enumerate(drops) if d - 0.8 < time < d + 1.6]
        layers = []
        for part in (0.0, 0.5, 1.0) if near else (0.0,):
            image = table.copy()
            at = time - exposure / 2 + part * exposure
            for n, drop in near:
                up = height(at - drop)
                x, y = 180 + 50 * n, round(195 - 480 * up)
                x = round(x + 45 * min(max(0.0, at - drop - fall()), 0.4))
                cv2.rectangle(image, (x - 7, y - 7), (x + 7, y + 7), (220, 230, 235), -1)
                # the hand that let go stays where it is
                held = (180 + 50 * n, round(195 - 480 * HEIGHT))
                cv2.rectangle(image, (held[0] - 22, held[1] - 45), (held[0] + 22, held[1] - 9),
                              (120, 150, 200), -1)  # fmt: skip
            layers.append(image.astype(np.float32))
        image = np.mean(layers, axis=0) + grain[number % len(grain)]
        yield Frame(time + later, np.clip(image, 0, 255).astype(np.uint8))
        number += 1
        time += 1 / rate


def sound(drops, seconds, channels=1, rate=16000, seed=0, noise=3e-4):
    """Clicks when dice strike, and as they bounce."""
    random = np.random.default_rng(seed)
    out = random.normal(0, noise, (round(seconds * rate), channels))
    for drop in drops:
        at, gain = drop + fall(), 0.5
        wait = 0.35 * 2 * fall()
        for _ in range(5):
            first = round(at * rate)
            ring = np.arange(round(0.03 * rate)) / rate
            click = gain * np.exp(-ring / 0.004) * random.normal(size=len(ring))
            piece = out[first : first + len(click)]
            piece += click[: len(piece), None]
            at, wait, gain = at + wait, wait * 0.35, gain * 0.4
    return np.clip(out, -1, 1).astype(np.float32)
