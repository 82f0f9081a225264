# flan-pelican: the first loses 28; going on with the words is a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 6 6 6
20.0 Bohort "Pélican !"
21.0 Bohort "Passe-Montagne !"
? bevue Bohort
--
= 111 130 102 150
