# flan: level callers on a relance that is no Néant all have a Jarret, found or not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 7 !"
20.0 Perceval throws 5 1 1
21.00 Bohort "Lance-Bûches !"
21.05 Lancelot "Lance-Bûches !"
21.06 Perceval "Lance-Bûches !"
--
= 111 130 140 99
? Bohort holds jarret
? Lancelot holds jarret
? Perceval holds nothing
