# flan-not-in-challenge: not in a challenge: it stays for the next turn
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan grelottine, Perceval grelottine, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 10
Perceval chouettes 5 5
Perceval cul 1
--
= 155 120 140
? turn Perceval
Perceval chouettes 5 5
Perceval cul 2
--
= 130 120 140
