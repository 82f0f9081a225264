# no-negative-jeannot-level: level ones all gain it
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 24, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
5.00 Bohort "Sirop Jeannot !" -> Perceval
5.04 Karadoc "Sirop Jeannot !" -> Perceval
--
= 49 148 158 150
