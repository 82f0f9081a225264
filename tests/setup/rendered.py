"""Pictures of the target and of a table as a camera with a given lens sees them, made with numpy."""

import math

import cv2
import numpy as np

from referee.setup.target import MODULE, modules

SIZE = (1280, 720)


def pose(height, back, turn=0.0, roll=0.0):
    """A camera `back` metres behind the middle and `height` above, `turn` degrees round the table."""
    angle = math.radians(turn)
    eye = np.array([back * math.sin(angle), -back * math.cos(angle), height])
    z = -eye / np.linalg.norm(eye)
    x = np.cross(z, [0, 0, 1.0]) if back > 1e-6 else np.array([math.cos(angle), math.sin(angle), 0])
    x /= np.linalg.norm(x)
    y = np.cross(z, x)
    tilt = math.radians(roll)
    x, y = x * math.cos(tilt) + y * math.sin(tilt), y * math.cos(tilt) - x * math.sin(tilt)
    rotation = np.stack([x, y, z])
    return rotation, -rotation @ eye


def matrix(focal=0.9, size=SIZE):
    return np.array(
        [
            [focal * size[0], 0, (size[0] - 1) / 2],
            [0, focal * size[0], (size[1] - 1) / 2],
            [0, 0, 1],
        ]
    )


def seen(places, camera, bend=0.0, focal=0.9, size=SIZE):
    """Pixels (n, 2) of places (n, 2) on the table, metres."""
    rotation, shift = camera
    flat = np.column_stack([places, np.zeros(len(places))])
    found, _ = cv2.projectPoints(
        flat, cv2.Rodrigues(rotation)[0], shift, matrix(focal, size), np.array([bend, 0, 0, 0, 0.0])
    )
    return found.reshape(-1, 2)


def photograph(camera, *, bend=0.0, focal=0.9, noise=0.0, blur=0.6, at=(0, 0), turned=0.0, seed=0,
               size=SIZE, light=1.0):  # fmt: skip
    """A BGR picture of the target on a brown table, its middle `at`, `turned` degrees."""
    each = 12
    black = np.kron(modules(), np.ones((each, each), bool))
    pad = 5 * each
    sheet = np.pad(np.where(black, 20.0, 235.0), pad, constant_values=235.0)
    u, v = np.meshgrid(np.arange(size[0], dtype=float), np.arange(size[1], dtype=float))
    k = matrix(focal, size)
    pixels = np.stack([u.ravel(), v.ravel()], axis=1).reshape(-1, 1, 2)
    rays = cv2.undistortPoints(pixels, k, np.array([bend, 0, 0, 0, 0.0])).reshape(-1, 2)
    rotation, shift = camera
    eye = -rotation.T @ shift
    ahead = np.column_stack([rays, np.ones(len(rays))]) @ rotation
    far = -eye[2] / np.where(ahead[:, 2] < -1e-9, ahead[:, 2], np.nan)
    ground = eye[:2] + far[:, None] * ahead[:, :2]
    angle = math.radians(turned)
    local = (ground - np.array(at)) @ np.array(
        [[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]]
    )
    scale = each / MODULE
    columns = local[:, 0] * scale + sheet.shape[1] / 2 - 0.5
    rows = -local[:, 1] * scale + sheet.shape[0] / 2 - 0.5
    columns, rows = (np.nan_to_num(w, nan=-1e4).reshape(size[::-1]).astype(np.float32)
                     for w in (columns, rows))  # fmt: skip
    # shrunk pixels see more than one point of the sheet
    soft = cv2.GaussianBlur(sheet.astype(np.float32), (0, 0), each / 4)
    drawn = cv2.remap(soft, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT,
                      borderValue=90.0)  # fmt: skip
    drawn = cv2.GaussianBlur(drawn, (0, 0), blur) * light
    colour = np.stack([drawn * 0.92, drawn * 0.97, drawn], axis=2)
    colour += np.random.default_rng(seed).normal(0, noise, colour.shape)
    return np.clip(colour, 0, 255).astype(np.uint8)
