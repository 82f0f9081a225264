# flan: on a Néant « Lance-Bûches ! » is a wrong call and gives no Jarret
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
Perceval throws 1 3 6
Bohort "Lance-Bûches !"
? Bohort holds nothing
--
= 111 130 130 150
