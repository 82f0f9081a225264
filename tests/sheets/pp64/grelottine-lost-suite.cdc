# grelottine: missed with a Suite: it is played by all
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks chouette for 40
Lancelot chouettes 2 6
Lancelot cul 4
Lancelot keeps 2 4
Lancelot throws 3
20.0 Lancelot "Grelotte ça picote !"
20.2 Perceval "Grelotte ça picote !"
20.4 Karadoc "Grelotte ça picote !"
20.6 Bohort "Grelotte ça picote !"
--
= 160 130 130 110
