# jeannot: level ones lose it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 24, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 6
Perceval "Je sirote !"
5.0 Bohort "Sirop-Jeannot !" -> Perceval
5.05 Karadoc "Sirop-Jeannot !" -> Perceval
--
= 49 112 122 150
