# attrape: two Attrape-Oiseaux at once: who takes the die first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Karadoc "Attrape-Oiseau !"
7.04 Bohort "Attrape-Oiseau !"
7.50 Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 2
--
= 124 130 200 150
