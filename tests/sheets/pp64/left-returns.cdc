# left-returns: who has left comes back by a Chante-Sloubi, at his old place, without his points
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 150, 100, 90
round: 5

Karadoc leaves
Karadoc "Chante-Sloubi !"
? asks Karadoc sings
? in Karadoc
Karadoc sings 30
= 150 45 90
? turn Karadoc
Karadoc chouettes 5 5
Karadoc cul 5
--
= 150 135 90
? turn Perceval
Perceval chouettes 1 1
Perceval cul 4
--
? turn Karadoc
