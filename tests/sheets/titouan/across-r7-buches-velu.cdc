# r7-buches, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
10 Perceval throws 1 3 6
11.00 Bohort "Lance-Bûches !"
11.04 Karadoc "Lance-Bûches !"
11.06 Lancelot "Lance-Bûches !"
--
= 129 130 140 150
? no bevue
? Bohort holds jarret
? Karadoc holds jarret
? Lancelot holds nothing
? Perceval holds nothing
