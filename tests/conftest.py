import os

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory):
    """The certificate of the tests is none of the user's."""
    before = os.environ.get("XDG_DATA_HOME")
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))
    yield
    if before is None:
        del os.environ["XDG_DATA_HOME"]
    else:
        os.environ["XDG_DATA_HOME"] = before
