# achat-sirotage: a Sirotage bought is an Attrape-Oiseau, with new bets
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "Linotte !"
Karadoc "J'achète !"
Perceval "File-Sirop !"
Bohort "Fauvette !"
Karadoc throws 5
? bevue Lancelot
--
= 145 190 135 140
