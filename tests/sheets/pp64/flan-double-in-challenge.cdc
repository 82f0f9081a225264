# flan: a Double Flan shouted during a challenge waits for the turn
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan, Lancelot grelottine, Perceval grelottine

Lancelot "Grelottine !" -> Perceval
Lancelot asks chouette for 10
Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 2 2
Perceval cul 1
--
= 134 130 140 140
Perceval chouettes 2 2
Perceval cul 1
--
= 126 130 140 140
