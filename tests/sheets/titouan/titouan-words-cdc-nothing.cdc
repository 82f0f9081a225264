# words-cdc-nothing: and without a Cul de Chouette
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 3
Perceval "Cul De Chouette !"
? bevue Perceval
--
= 114 130 140 150
