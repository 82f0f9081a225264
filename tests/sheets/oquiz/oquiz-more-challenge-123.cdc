# more-challenge-123: 1-2-3 meets a Velute, its Suite is everybody's
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Perceval chouettes 1 2
Perceval cul 3
10.0 Perceval "Grelotte ça picote !"
10.4 Karadoc "Grelotte ça picote !"
10.8 Lancelot "Grelotte ça picote !"
11.2 Bohort "Grelotte ça picote !"
--
= 168 100 130 150
