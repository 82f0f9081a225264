"""The match on the network: the clerk's and the viewers' page, the television's, the overlay."""
