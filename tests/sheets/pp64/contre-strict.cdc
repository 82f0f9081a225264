# contre: strict: the finger up
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 4 4
Perceval cul 6
10.0 Perceval "Je sirote !"
10.2 Perceval raises
10.5 Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
20.0 Karadoc "J'apprécie les fruits au sirop !"
21.0 Bohort "J'apprécie les fruits au sirop !"
21.3 Bohort raises
--
= 104 130 156 150
