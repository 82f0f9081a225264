# filoche-over: no more than its 102 in all: refused, and kept (R40)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Karadoc targets Bohort 73 chouette
Perceval chouettes 2 4
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 5 5
Bohort cul 1
--
= 192 232 165
? no bevue
? Karadoc holds civet-filoche grelottine
