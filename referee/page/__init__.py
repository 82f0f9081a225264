"""The match on the network: the arbiter's and the viewers' page, the television's, the overlay."""
