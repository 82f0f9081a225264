# left-mid-round: not in the middle of a round, as any newcomer
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 150, 100, 90
round: 5

Karadoc leaves
Perceval chouettes 1 1
Perceval cul 3
--
Karadoc "Chante-Sloubi !"
? out Karadoc
? no bevue
? turn Bohort
