"""What the package says of itself where it is published: addresses, and pictures that an index can show.

The project's address is that of the repository from which it is published: the workflow sets
``REFEREE_REPOSITORY`` (https://host/owner/name) and ``REFEREE_REVISION`` (a tag). Built elsewhere the
package names no address, and its README is that of the checkout.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

#: A link or a picture of Markdown to a file beside the README.
_RELATIVE = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?!https?:|#)(?P<path>[^)]+)\)")


def published(readme: str, repository: str, revision: str) -> str:
    """A README whose links and pictures are found from anywhere."""

    def absolute(found: re.Match[str]) -> str:
        kind = "raw" if found["picture"] else "blob"
        address = f"{repository}/{kind}/{revision}/{found['path']}"
        return f"{found['picture']}[{found['text']}]({address})"

    return _RELATIVE.sub(absolute, readme)


def addresses(repository: str) -> dict[str, str]:
    """The project's addresses, as ``[project.urls]`` has them."""
    return {
        "Homepage": repository,
        "Documentation": f"{repository}/blob/main/docs/index.md",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Source": repository,
    }


class PublishedMetadata(MetadataHookInterface):
    """Hatch's hook: fills in ``readme`` and ``urls``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what follows from where it is published."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        repository = os.environ.get("REFEREE_REPOSITORY", "").rstrip("/")
        if repository:
            readme = published(readme, repository, os.environ.get("REFEREE_REVISION", "main"))
            metadata["urls"] = addresses(repository)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}
