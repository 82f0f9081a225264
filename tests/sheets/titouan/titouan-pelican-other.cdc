# pelican-other: 28 for another who is first
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 18 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 6 6 6
20.0 Bohort "Pélican !"
20.4 Karadoc "Pélican !"
--
= 129 302 168 150
