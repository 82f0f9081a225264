# cdcd-missed-bleu-rouge: a 3-4-3 is not played
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 3 4 3
--
= 120 130 140 150
? turn Karadoc
? no bevue
