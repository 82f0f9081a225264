# grelottine-123: 1-2-3 meets a Velute
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 1 2
Karadoc cul 3
10.0 Karadoc "Grelotte ça picote !"
10.4 Perceval "Grelotte ça picote !"
10.8 Lancelot "Grelotte ça picote !"
11.2 Bohort "Grelotte ça picote !"
--
= 100 168 130 150
