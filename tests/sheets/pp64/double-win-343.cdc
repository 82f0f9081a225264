# double: both together pass 343
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 180, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 6
Perceval "Cul De Chouette !"
Perceval throws 3 3 3
--
= 350 130 140 150
? winner Perceval
