"""Pictures as they come: what is read, and what is refused."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from referee.errors import InputError
from referee.table import Camera, DiceColours
from referee.vision import colour
from referee.vision.annotate import annotated
from referee.vision.detector import REASONS, Detector, Die, as_bgr
from referee.vision.reading import Reading, load_picture, read_array, read_image

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(__file__).parent / "data"
TRUTH = msgspec.json.decode((DATA / "truth.json").read_bytes())


@pytest.fixture(scope="module")
def detector() -> Detector:
    return Detector(ROOT / "models" / "dice" / "dice.onnx")


def values(reading: Reading) -> list[int | None]:
    return sorted((d.value for d in reading.dice), key=str)


@pytest.mark.parametrize("name", TRUTH)
def test_rendered(name: str, detector: Detector) -> None:
    reading = read_image(DATA / name, detector)
    truth = TRUTH[name]
    assert values(reading) == sorted((t["value"] for t in truth), key=str)
    for want in truth:
        x, y = (want["x0"] + want["x1"]) / 2, (want["y0"] + want["y1"]) / 2
        near = [d for d in reading.dice if d.x0 < x < d.x1 and d.y0 < y < d.y1]
        assert len(near) == 1
        die = near[0]
        width = want["x1"] - want["x0"]
        assert abs(die.x0 - want["x0"]) + abs(die.x1 - want["x1"]) < 0.5 * width
        assert die.value == want["value"]
        assert 0.3 < die.confidence <= 1
        assert die.role == want["role"]
        assert (die.reason is None) == (die.value is not None)


def test_json(detector: Detector) -> None:
    name = sorted(TRUTH)[0]
    written = msgspec.json.decode(msgspec.json.encode(read_image(DATA / name, detector)))
    assert list(written) == ["image", "width", "height", "dice", "warning"]
    keys = ["x0", "y0", "x1", "y1", "value", "confidence", "role", "reason"]
    keys += ["role_confidence", "place", "off_table", "ask", "doubt"]
    assert [list(d) for d in written["dice"]] == [keys] * len(written["dice"])
    assert written["dice"]


@pytest.mark.parametrize("name", TRUTH)
def test_upside_down(name: str, detector: Detector, tmp_path: Path) -> None:
    """A picture on its head is read right, or nothing wrong of it is sure, and it is said."""
    picture = np.asarray(load_picture(DATA / name))
    path = tmp_path / "turned.png"
    cv2.imwrite(str(path), picture[::-1, ::-1])
    reading = read_image(path, detector)
    height, width = picture.shape[:2]
    for want in TRUTH[name]:
        x, y = width - (want["x0"] + want["x1"]) / 2, height - (want["y0"] + want["y1"]) / 2
        near = [d for d in reading.dice if d.x0 < x < d.x1 and d.y0 < y < d.y1]
        assert all(d.ask or d.value == want["value"] for d in near)
    assert read_image(DATA / name, detector).warning == ""


def test_a_camera_that_knows_its_table(detector: Detector) -> None:
    """Places in centimetres, dice beyond the surface, and readings that are to be confirmed."""
    name = sorted(TRUTH)[0]
    plain = read_image(DATA / name, detector)
    assert [(d.place, d.off_table) for d in plain.dice] == [(None, None)] * len(plain.dice)
    assert [d.ask for d in plain.dice] == [d.confidence < 0.8 for d in plain.dice]
    x, y = plain.dice[0].centre
    near = ((x - 50, y + 50), (x + 50, y + 50), (x + 50, y - 50), (x - 50, y - 50))
    camera = Camera(
        picture=(plain.width, plain.height), surface=(0.1, 0.1), corners=list(near), ask_below=1.0
    )
    dice = read_image(DATA / name, detector, camera).dice
    assert dice[0].place == pytest.approx((0, 0), abs=0.2)
    for die in dice:
        inside = abs(die.centre[0] - x) <= 60 and abs(die.centre[1] - y) <= 60
        assert die.place == pytest.approx(
            ((die.centre[0] - x) / 10, (y - die.centre[1]) / 10), abs=0.2
        )
        assert die.off_table is not inside
        assert die.ask


def _exif(jpeg: bytes, orientation: int) -> bytes:
    """The same JPEG with an orientation tag."""
    tiff = b"MM\x00*\x00\x00\x00\x08" + struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 0)
    body = b"Exif\x00\x00" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def test_exif_rotation(tmp_path: Path, detector: Detector) -> None:
    name = next(n for n in TRUTH if n.endswith(".jpg"))
    upright = load_picture(DATA / name)
    lying = cv2.rotate(upright, cv2.ROTATE_90_COUNTERCLOCKWISE)
    _, data = cv2.imencode(".jpg", lying, [cv2.IMWRITE_JPEG_QUALITY, 95])
    path = tmp_path / "lying.jpg"
    path.write_bytes(_exif(data.tobytes(), 6))
    reading = read_image(path, detector)
    assert (reading.height, reading.width) == upright.shape[:2]
    assert values(reading) == values(read_image(DATA / name, detector))


BAD = {
    "no such file": None,
    "empty": b"",
    "text": b"Cul de Chouette\n" * 40,
    "header only": b"\xff\xd8\xff\xe0\x00\x10JFIF",
    "png header only": b"\x89PNG\r\n\x1a\n",
    "zeros": bytes(4096),
}


@pytest.mark.parametrize("name", BAD)
def test_refused(name: str, tmp_path: Path, detector: Detector) -> None:
    path = tmp_path / "picture.jpg"
    content = BAD[name]
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_image(path, detector)
    assert "picture.jpg" in str(caught.value)


def test_truncated(tmp_path: Path, detector: Detector) -> None:
    whole = (DATA / next(n for n in TRUTH if n.endswith(".jpg"))).read_bytes()
    for part in (0.02, 0.3, 0.7, 0.99):
        path = tmp_path / f"{part}.jpg"
        path.write_bytes(whole[: int(part * len(whole))])
        try:
            read_image(path, detector)
        except InputError as error:
            assert str(path) in str(error)


def _odd(kind: str) -> np.ndarray:
    picture = as_bgr(load_picture(DATA / sorted(TRUTH)[0]))
    return {
        "one pixel": np.zeros((1, 1, 3), np.uint8),
        "one row": np.zeros((1, 500, 3), np.uint8),
        "one column": np.zeros((500, 1, 3), np.uint8),
        "flat": np.full((200, 300, 3), 128, np.uint8),
        "noise": np.random.default_rng(0).integers(0, 255, (240, 320, 3)).astype(np.uint8),
        "grey": cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY),
        "16 bits": picture.astype(np.uint16) * 257,
        "float": picture.astype(np.float32) / 255,
        "with alpha": np.dstack([picture, np.full(picture.shape[:2], 255, np.uint8)]),
        "huge": np.tile(np.zeros((10, 10, 3), np.uint8), (900, 1100, 1)),
    }[kind]


@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        ("one pixel", False),
        ("one row", False),
        ("one column", False),
        ("flat", False),
        ("noise", None),
        ("grey", True),
        ("16 bits", True),
        ("float", True),
        ("with alpha", True),
        ("huge", False),
    ],
)
def test_odd_arrays(kind: str, dice: bool | None, detector: Detector) -> None:
    picture = _odd(kind)
    reading = read_array(picture, detector)
    assert (reading.height, reading.width) == picture.shape[:2]
    if dice is not None:
        assert bool(reading.dice) == dice


def test_no_picture(detector: Detector) -> None:
    for shape in ((0, 0, 3), (5,), (4, 4, 2), (2, 2, 2, 3)):
        with pytest.raises(InputError):
            read_array(np.zeros(shape, np.uint8), detector)


def test_no_model(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="missing"):
        Detector(tmp_path / "dice.onnx")
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"not a model")
    with pytest.raises(InputError, match="no ONNX"):
        Detector(broken)


def _painted(*bgr: tuple[int, int, int]) -> tuple[np.ndarray, list[Die]]:
    picture = np.full((100, 100 * len(bgr), 3), 90, np.uint8)
    dice = []
    for number, shade in enumerate(bgr):
        x = 100 * number + 20
        picture[20:80, x : x + 60] = shade
        cv2.circle(picture, (x + 30, 50), 8, (10, 10, 10), -1)
        box = {"x0": float(x), "y0": 20.0, "x1": x + 60.0, "y1": 80.0}
        dice.append(Die(**box, value=1, confidence=0.9))
    return picture, dice


WHITE, RED, BLUE, BLACK = (220, 225, 225), (30, 30, 200), (180, 60, 30), (25, 25, 25)
CALIBRATED = DiceColours(chouettes="#e1e1dc", cul="#c81e1e")
CUL = ["chouette", "chouette", "cul"]
ROLES = {
    "odd one out": ((WHITE, WHITE, RED), None, CUL),
    "odd one first": ((BLUE, RED, RED), None, ["cul", "chouette", "chouette"]),
    "white and black": ((BLACK, BLACK, WHITE), None, CUL),
    "all alike": ((WHITE, WHITE, WHITE), None, [None] * 3),
    "all different": ((WHITE, RED, BLUE), None, [None] * 3),
    "two": ((WHITE, RED), None, [None] * 2),
    "two, calibrated": ((WHITE, RED), CALIBRATED, ["chouette", "cul"]),
    "one, calibrated": ((RED,), CALIBRATED, ["cul"]),
    "dim, calibrated": (((70, 75, 75), (74, 75, 75), (12, 10, 70)), CALIBRATED, CUL),
    "warm light": (((120, 190, 220), (120, 190, 220), (15, 22, 190)), CALIBRATED, CUL),
    "neither colour": (((60, 140, 60),), DiceColours(chouettes="#0000ff", cul="#ff0000"), None),
}


@pytest.mark.parametrize("name", ROLES)
def test_roles(name: str) -> None:
    shades, colours, expected = ROLES[name]
    picture, dice = _painted(*shades)
    roles = [d.role for d in colour.with_roles(picture, dice, colours)]
    if expected is not None:
        assert roles == expected
    else:
        assert len(roles) == len(shades)


def test_learnt_colours_carry_over() -> None:
    picture, dice = _painted(WHITE, WHITE, RED)
    colours = colour.learnt(picture, dice)
    assert colours is not None
    picture, dice = _painted((180, 180, 180), (20, 20, 160))
    assert [d.role for d in colour.with_roles(picture, dice, colours)] == ["chouette", "cul"]
    assert colour.learnt(*_painted(WHITE, WHITE, WHITE)) is None


@pytest.mark.parametrize("text", ["", "red", "#12", "#gggggg", "#1234567"])
def test_bad_colours(text: str) -> None:
    with pytest.raises(InputError):
        colour.parse(text)


def test_annotated_leaves_the_picture_alone() -> None:
    picture, dice = _painted(WHITE, WHITE, RED)
    before = picture.copy()
    drawn = annotated(picture, colour.with_roles(picture, dice))
    assert (picture == before).all()
    assert drawn.shape == picture.shape
    assert (drawn != picture).any()


def _file(kind: str, folder: Path) -> Path:
    """A picture file of an unusual kind."""
    picture = as_bgr(load_picture(DATA / next(n for n in TRUTH if n.endswith(".jpg"))))
    made: dict[str, tuple[str, np.ndarray]] = {
        "one pixel": (".png", np.zeros((1, 1, 3), np.uint8)),
        "100 megapixels": (".png", np.zeros((10_000, 10_000), np.uint8)),
        "more than can be read": (".png", np.zeros((10_000, 16_000), np.uint8)),
        "grey": (".png", cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)),
        "16 bits": (".png", picture.astype(np.uint16) * 257),
        "grey, 16 bits": (".tiff", cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype("u2") * 257),
        "with alpha": (".png", cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)),
        "WebP": (".webp", picture),
        "BMP": (".bmp", picture),
        "large": (".jpg", cv2.resize(picture, (9216, 6912), interpolation=cv2.INTER_LINEAR)),
    }
    ending, array = made[kind]
    path = folder / f"picture{ending}"
    assert cv2.imwrite(str(path), array)
    return path


FILES: dict[str, tuple[tuple[int, int], int] | None] = {
    "one pixel": ((1, 1), 0),
    "100 megapixels": ((10_000, 10_000), 0),
    "more than can be read": None,
    "grey": ((480, 360), 3),
    "16 bits": ((480, 360), 3),
    "grey, 16 bits": ((480, 360), 3),
    "with alpha": ((480, 360), 3),
    "WebP": ((480, 360), 3),
    "BMP": ((480, 360), 3),
    "large": ((9216, 6912), 3),
}


@pytest.mark.parametrize("kind", FILES)
def test_files(kind: str, tmp_path: Path, detector: Detector) -> None:
    path = _file(kind, tmp_path)
    expected = FILES[kind]
    if expected is None:
        with pytest.raises(InputError, match="too large"):
            read_image(path, detector)
        return
    reading = read_image(path, detector)
    size, dice = expected
    assert (reading.width, reading.height) == size
    assert len(reading.dice) == dice
    if dice:
        # boxes are in pixels of the file, whatever was decoded
        scale = size[0] / 480
        upright = read_image(DATA / next(n for n in TRUTH if n.endswith(".jpg")), detector)
        for die, known in zip(reading.dice, upright.dice, strict=True):
            assert abs(die.x0 - scale * known.x0) < 0.2 * known.size * scale
            assert die.value == known.value


@pytest.mark.parametrize("number", [3, 6, 8])
def test_a_large_picture_is_turned_too(number: int, tmp_path: Path) -> None:
    _, data = cv2.imencode(".jpg", np.zeros((400, 9000, 3), np.uint8))
    path = tmp_path / "lying.jpg"
    path.write_bytes(_exif(data.tobytes(), number))
    reading = read_image(path, Detector(ROOT / "models" / "dice" / "dice.onnx"))
    turned = (9000, 400) if number == 3 else (400, 9000)
    assert (reading.width, reading.height) == turned


def test_a_picture_that_claims_to_be_huge(tmp_path: Path, detector: Detector) -> None:
    """A few bytes that would unpack to gigabytes."""
    _, data = cv2.imencode(".png", np.zeros((8, 8), np.uint8))
    body = bytearray(data.tobytes())
    body[16:24] = struct.pack(">II", 60_000, 60_000)
    body[29:33] = struct.pack(">I", zlib.crc32(bytes(body[12:29])))
    path = tmp_path / "bomb.png"
    path.write_bytes(bytes(body))
    with pytest.raises(InputError):
        read_image(path, detector)


def test_what_is_not_sure_is_not_told(detector: Detector) -> None:
    """A die has a value or a reason, never both; a guess is none."""
    for name in TRUTH:
        for die in read_image(DATA / name, detector).dice:
            assert (die.value is None) == (die.reason in REASONS)
            assert die.value is None or die.confidence >= 0.5
