# achat: an Attrape-Oiseau may be bought: the first catcher is out of it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 1
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "J'achète !"
Perceval "Linotte !"
Karadoc "Beau-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 6
Karadoc "Sirop Gagnant !"
--
= 151 155 210 150
? no bevue
