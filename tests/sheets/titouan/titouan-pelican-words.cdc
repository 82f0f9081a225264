# pelican-words: level: the second word
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 6 6 6
20.00 Bohort "Pélican !"
20.04 Karadoc "Pélican !"
21.0 Karadoc "Passe-Montagne !"
21.4 Bohort "Passe-Montagne !"
--
= 129 158 140 150
? no bevue
