# flan-pelican-18: 200 lost by the bidder of 18
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 18 !"
Lancelot "Je relance de 9 !"
Perceval throws 6 6 6
Bohort "Pélican !"
--
= 111 130 -60 150
