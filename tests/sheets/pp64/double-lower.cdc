# double: any other Cul de Chouette will do: both count
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 6
Perceval "Cul De Chouette !"
Perceval throws 1 1 1
--
= 270 130 140 150
? no winner
? in Perceval
