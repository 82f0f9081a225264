# pelican: shouted while the relance rolls: it stands
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 10 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
20.0 Perceval rolls
20.5 Karadoc "Pélican !"
21.0 Perceval throws 6 6 6
21.4 Bohort "Pélican !"
--
= 129 158 140 150
? no bevue
