# artichette: 50 ms behind is level, and the thrower has it; 51 ms is too late
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
5.000 Karadoc "Artichette !" -> Perceval
5.051 Perceval "Raitournelle !"
--
= 104 130 140 150
Karadoc chouettes 4 4
Karadoc cul 3
15.000 Perceval "Artichette !" -> Karadoc
15.050 Karadoc "Raitournelle !"
--
= 104 146 140 150
? no bevue
