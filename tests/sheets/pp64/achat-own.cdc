# achat: of one's own cul: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 5
Perceval "J'achète !"
? bevue Perceval
Perceval cul 1
--
= 182 130 140 150
