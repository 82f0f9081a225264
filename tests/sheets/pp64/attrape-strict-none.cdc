# attrape: strict: words without the finger are none
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Karadoc "Attrape-Oiseau !"
8.00 Bohort "Attrape-Oiseau !"
8.40 Bohort raises
8.50 Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 2
--
= 124 130 200 150
