# civet: doubled after the chouettes: no effect, and kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 15 sur une Velute !"
Perceval chouettes 5 5
Karadoc "Civet Doublé !" -> Perceval
Perceval cul 6
--
= 130 130 140 150
? Karadoc holds civet
? no bevue
