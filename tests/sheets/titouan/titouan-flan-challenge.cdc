# flan-challenge: in a challenge it waits for the next turn
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan grelottine, Perceval grelottine

Karadoc "Tatan elle fait des Flans !" -> Perceval
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 10
Perceval chouettes 5 5
Perceval cul 1
--
= 155 120 140 150
Perceval chouettes 5 5
Perceval cul 2
--
= 130 120 140 150
