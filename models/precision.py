"""In how many bits networks are trained."""

from __future__ import annotations

import torch


def mixed_precision() -> torch.autocast:
    """Products of 16-bit floats, where the processor has them: elsewhere they take ten times as long."""
    known = torch.backends.cpu.get_cpu_capability()
    return torch.autocast("cpu", torch.bfloat16, enabled=known.startswith("AVX512"))
