# filoche-self: not on one's own throw (R40)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc targets Karadoc 30 velute
Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 2 4
Karadoc cul 6
--
= 120 202 140
? no bevue
