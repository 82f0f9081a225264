# more-doublette-jeannot: two mates level on a Sirop-Jeannot: each has it
rules: titouan +no-negative +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 24, 140, 24, 140

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
5.00 Bohort "Sirop Jeannot !" -> Perceval
5.03 Lancelot "Sirop Jeannot !" -> Perceval
--
= 49 176 49 176
