# doublette-civet: a Civet is its holder's, the points are the team's
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 2 3
Perceval cul 5
--
= 220 140 220 140
? Perceval holds nothing
? Karadoc holds nothing
