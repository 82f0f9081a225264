# values: Chouette, Velute, Cul de Chouette, in any order
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 1
Perceval cul 6
--
Karadoc chouettes 6 1
Karadoc cul 5
--
Bohort chouettes 4 4
Bohort cul 4
--
Lancelot chouettes 1 3
Lancelot cul 4
--
= 156 202 220 182
