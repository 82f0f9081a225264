# grelottine: a 1-2-3 meets a Velute, too (R8)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 1 2
Karadoc cul 3
5.0 Karadoc "Grelotte ça picote !"
5.2 Bohort "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.6 Lancelot "Grelotte ça picote !"
--
= 100 168 140 140
