# cdcd-missed-attrape: no Attrape-Oiseau there
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 5 5 1
Bohort "Attrape-Oiseau !"
? bevue Bohort
--
= 120 130 130 150
