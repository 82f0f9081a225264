# left-returns: who has left comes back by a Chante-Sloubi
rules: titouan
players: Perceval, Karadoc, Bohort
scores: 150, 100, 90
round: 5

Karadoc leaves
Karadoc "Chante-Sloubi !"
Karadoc sings 30
= 150 45 90
? turn Karadoc
