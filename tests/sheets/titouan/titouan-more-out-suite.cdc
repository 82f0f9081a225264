# more-out-suite: who is out need not call
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 2 2 5
--
Karadoc chouettes 3 4
Karadoc cul 5
20.0 Lancelot "Grelotte ça picote !"
20.4 Karadoc "Grelotte ça picote !"
20.8 Bohort "Grelotte ça picote !"
--
= 120 130 130 150
