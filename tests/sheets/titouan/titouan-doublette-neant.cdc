# doublette-neant: a Grelottine is its holder's
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
? Karadoc holds nothing
