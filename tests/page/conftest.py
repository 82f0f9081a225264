import pytest

from page.browser import Chromium, program


@pytest.fixture(scope="session")
def chromium():
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    with Chromium() as found:
        yield found
