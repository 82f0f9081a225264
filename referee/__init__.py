"""An electronic referee for Cul de Chouette: it sees the dice, hears the annonces, and explains."""

__version__ = "0.1.0"
