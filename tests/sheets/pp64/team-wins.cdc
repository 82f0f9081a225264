# team: the first at 343 wins for his team (pp64, V 5/; R63); scores are one's own
rules: pp64
players: Perceval, Bohort, Karadoc, Lancelot
scores: 260, 130, 140, 150
teams: Perceval Karadoc / Bohort Lancelot

Perceval chouettes 5 5
Perceval cul 5
--
= 350 130 140 150
? winner Perceval
? winner Karadoc
