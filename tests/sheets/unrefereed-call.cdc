# unrefereed: an annonce whose rule is not refereed yet is told, and costs nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Boucliette !"
? no bevue
--
= 145 130 140 150
