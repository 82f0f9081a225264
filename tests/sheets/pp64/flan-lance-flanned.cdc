# flan: given to the flanned himself, it saves him not; he may use it on another
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Lance-Flan !" -> Perceval
Perceval "Lancelot elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort chouettes 1 1
Bohort cul 3
--
Lancelot chouettes 5 5
Lancelot cul 1
--
= 95 131 141 125
? no bevue
