# fil-over, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 40, 140, 150
holds: Karadoc civet-filoche

Karadoc targets Perceval 50 velute
Perceval chouettes 5 5
Perceval cul 2
--
= 145 30 140 150
? bevue Karadoc
