# achat-jarret: nor of a Jarret
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 3
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 5
--
= 220 120 140 150
