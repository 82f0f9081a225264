# keeps-unsaid-civet, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur une Velute !"
Perceval chouettes 1 3
Perceval cul 6
Perceval throws 4
--
= 172 130 140 150
? no bevue
