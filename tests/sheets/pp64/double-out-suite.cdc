# double: who is out is in no Suite
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
Perceval throws 4 4 5
--
Karadoc chouettes 3 4
Karadoc cul 5
10.0 Bohort "Grelotte ça picote !"
10.5 Karadoc "Grelotte ça picote !"
--
= 120 120 140
? turn Bohort
