# die-relance-three: nor are three, before
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval takes 3
Perceval "Je relance de 15 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Perceval throws 2 2 1
--
= 129 130 140 150
? no bevue
