"""One decision with its evidence: what it rests on, drawn and heard, as a page and as a PDF."""
