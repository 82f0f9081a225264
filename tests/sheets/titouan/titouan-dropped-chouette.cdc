# dropped-chouette: a Bévue; both chouettes again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval drops chouette
Perceval chouettes 2 2
Perceval cul 5
--
= 114 130 140 150
