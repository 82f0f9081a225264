# jeannot: with no Sirotage at all: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 5
5.5 Lancelot "Sirop-Jeannot !" -> Perceval
? bevue Lancelot
--
= 156 130 140 140
