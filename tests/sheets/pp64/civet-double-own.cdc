# civet: one's own can not be doubled by oneself
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet civet-filoche

Perceval "Civet de 15 sur une Velute !"
Perceval "Civet Doublé !" -> Perceval
? bevue Perceval
Perceval chouettes 5 5
Perceval cul 6
--
= 120 130 140 150
