"""An electronic referee for Cul de Chouette: it sees the dice, hears the annonces, and explains."""

import os

# Before NumPy is loaded: its products here are small, and two threads that wait for one another at each
# of them stand still for seconds where another program has one of the cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
