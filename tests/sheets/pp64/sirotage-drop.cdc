# sirotage: the die falls off the table: a Bévue, thrown again, the bets stand
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Mouette !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval drops 1
? bevue Perceval
Perceval throws 4
Karadoc "Sirop Gagnant !"
--
? Karadoc has 155
? Perceval has 106
? Lancelot has 150
