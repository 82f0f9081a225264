# contre-bet: closed where a bet was right
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
Karadoc "Sirop Gagnant !"
--
= 111 155 140 150
