import io

import numpy as np
import pytest

from referee.audio.weight_file import read_weights


def written(save, *args, **arrays):
    out = io.BytesIO()
    save(out, *args, **arrays)
    return out.getvalue()


#: A file, and what is read of it; None: it is refused, and nothing is left open.
FILES = {
    "two arrays": (written(np.savez, a=np.eye(2), b=np.int8([3])), {"a": np.eye(2), "b": [3]}),
    "none": (written(np.savez), {}),
    "nothing": (b"", None),
    "text": (b"[weights]\n", None),
    "cut off": (written(np.savez, a=np.eye(9))[:300], None),
    "words": (written(np.savez, a=np.array(["civet", "sirop"])), None),
    "objects": (written(np.savez, a=np.array([{}, []], object)), None),
    "one array by itself": (written(np.save, np.eye(2)), None),
}


@pytest.mark.parametrize("case", FILES)
def test_what_is_read(case, tmp_path):
    held, arrays = FILES[case]
    path = tmp_path / "w.npz"
    path.write_bytes(held)
    if arrays is None:
        with pytest.raises(ValueError, match=r"w\.npz: arrays of numbers"):
            read_weights(path)
        return
    found = read_weights(path)
    assert sorted(found) == sorted(arrays)
    for name, array in found.items():
        assert array.dtype == np.float32
        np.testing.assert_array_equal(array, arrays[name])


def test_no_such_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_weights(tmp_path / "w.npz")
