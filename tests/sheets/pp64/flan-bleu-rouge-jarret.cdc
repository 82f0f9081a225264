# flan-bleu-rouge-jarret: a Jarret on everything but a Néant
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Perceval throws 5 5 5
Bohort "Lance-Bûches !"
--
= 111 130 140
? Bohort holds flan jarret
? no bevue
