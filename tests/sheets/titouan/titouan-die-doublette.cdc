# die-doublette: teams: a mate's Beau-Sirop
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Bohort "Linotte !"
Karadoc "Beau-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
Karadoc "Sirop Gagnant !"
--
= 235 135 235 135
