# left-first: who began the rounds leaves: rounds go on being counted, and he may come back
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 150, 100, 90
round: 5

Perceval leaves
? turn Karadoc
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort chouettes 1 1
Bohort cul 3
--
Perceval "Chante-Sloubi !"
Perceval declines
= 6 101 91
? turn Perceval
Perceval chouettes 2 2
Perceval cul 3
--
? turn Karadoc
