"""Recognisers of speech, a module each. Only these know the libraries that they are made with."""
