# sirotage: strict: words without the finger are none: the Chouette stays
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 2 2
Perceval cul 5
10.0 Perceval "Je sirote !"
12.0 Karadoc raises
13.0 Karadoc claps
--
= 124 130 140 150
? no bevue
