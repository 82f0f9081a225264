# fil-over, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 40, 140, 150
holds: Karadoc civet-filoche

Karadoc targets Perceval 50 velute
Perceval chouettes 5 5
Perceval cul 2
--
= 145 25 140 150
? no bevue
