# filoché: a stake by who has no Civet-Filoché: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc targets Perceval 20 chouette
? bevue Karadoc
Perceval chouettes 5 5
Perceval cul 3
--
= 145 120 140 150
