# fil-over, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 40, 140, 150
holds: Karadoc civet-filoche

Karadoc targets Perceval 50 velute
Perceval chouettes 5 5
Perceval cul 2
--
= 145 15 140 150
? no bevue
