# civet: on a Chouette: another's Attrape-Oiseau leaves it met
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Chouette !"
Perceval chouettes 3 3
Perceval cul 2
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "Beau-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 3
Perceval "Sirop Gagnant !"
--
= 204 200 140 150
