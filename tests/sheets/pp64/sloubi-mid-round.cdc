# sloubi-mid-round: not in the middle of a round
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Perceval chouettes 1 3
Perceval cul 6
--
Bohort "Chante-Sloubi !"
? turn Karadoc
? no bevue
