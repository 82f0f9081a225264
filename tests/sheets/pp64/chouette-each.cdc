# chouette: 1 4 9 16 25 36, wherever the two lie
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 5
Perceval cul 1
--
Karadoc chouettes 2 6
Karadoc cul 2
--
Bohort chouettes 3 3
Bohort cul 1
--
Lancelot chouettes 4 4
Lancelot cul 6
--
= 121 134 149 166
Perceval chouettes 6 5
Perceval cul 5
--
Karadoc chouettes 6 6
Karadoc cul 5
--
= 146 170 149 166
