# more-doublette-achat: an Achat is paid by the team
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 2 3
Bohort "J'achète !"
Bohort cul 5
--
= 120 160 120 160
