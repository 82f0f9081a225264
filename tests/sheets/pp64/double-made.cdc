# double: both Culs de Chouette count
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
? asks Perceval throws
Perceval throws 5 5 5
--
= 290 130 140 150
? in Perceval
? turn Karadoc
? no bevue
