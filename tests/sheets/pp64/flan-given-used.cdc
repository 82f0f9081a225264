# flan: given away, the receiver uses it when he likes
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Lance-Flan !" -> Lancelot
Lancelot "Perceval il fait des Flans !"
Perceval chouettes 6 1
Perceval cul 5
--
= 48 130 140 150
? Lancelot holds nothing
? Karadoc holds nothing
? no bevue
