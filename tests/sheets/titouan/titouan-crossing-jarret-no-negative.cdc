# crossing-jarret-no-negative: a Civet under a Bi-Jarret: twice the stake, twice the combination
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 130, 140, 150
holds: Perceval jarret civet

Perceval "Bi-Jarret !"
Perceval "Civet de 10 sur une Velute !"
Perceval chouettes 1 1
Perceval cul 5
--
= 12 130 140 150
