# challenge-above: above 332 a gain changes nothing
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 310, 340, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 10
Perceval chouettes 5 5
Perceval cul 1
--
= 325 340 140 150
