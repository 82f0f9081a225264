# double: the same value wins from 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 330, 140, 150

Perceval chouettes 1 1
Perceval cul 1
Perceval "Cul De Chouette !"
Perceval throws 1 1 1
--
? winner Perceval
