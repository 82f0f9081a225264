# pelican: 200 in all
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 30, 40, 50

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 18 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 6 6 6
20.0 Karadoc "Pélican !"
20.4 Bohort "Pélican !"
--
= 9 230 40 50
? no bevue
