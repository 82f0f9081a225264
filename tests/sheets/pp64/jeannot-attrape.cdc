# jeannot: and of an Attrape-Oiseau; the thrower has his Chouette
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 35, 140, 150

Perceval chouettes 6 6
Perceval cul 5
5.0 Karadoc "Attrape-Oiseau !"
5.5 Lancelot "Sirop-Jeannot !" -> Karadoc
--
= 156 35 140 170
? no bevue
