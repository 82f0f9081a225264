# r5-neant, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Perceval throws 1 3 6
Bohort "Lance-Bûches !"
--
= 129 186 140 150
? Bohort holds jarret
? Perceval holds nothing
? Karadoc holds nothing
