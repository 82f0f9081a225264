# sirotage-birds: a bet won is 25 once told, lost 5
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Bergeronette !"
Bohort "Linotte !"
Lancelot "Mouette !"
Perceval throws 1
Bohort "Sirop Gagnant !"
--
= 116 125 165 145
? no bevue
