# jarret-flan: void on a Flan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
? Perceval holds flan
= 120 130 140 150
