# civet: on a Chouette: a 3-4-3 is none, whatever its 9 points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Chouette !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 12 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 10 !"
Perceval throws 5 5 1
--
= 79 130 140 150
