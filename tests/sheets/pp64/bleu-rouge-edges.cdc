# bleu-rouge: 3 and 18 can be bid, 2 can not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 4 3
6.0 Perceval cul 3
Perceval "Je relance de 3 !"
Karadoc "Je relance de 18 !"
Bohort "Je relance de 2 !"
? bevue Bohort
? asks Bohort Lancelot bet
Bohort "Je relance de 4 !"
Lancelot "Je relance de 5 !"
? no bevue
Perceval throws 1 1 1
--
= 221 130 130 150
