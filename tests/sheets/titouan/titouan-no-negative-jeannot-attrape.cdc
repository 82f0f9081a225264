# no-negative-jeannot-attrape: also on an Attrape-Oiseau
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 24, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Attrape-Oiseau !"
Karadoc takes
Bohort "Sirop Jeannot !" -> Karadoc
--
= 145 24 158 150
