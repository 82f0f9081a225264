# sirotage-bird: 25 without another word, 5 lost
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "Mouette !"
Perceval throws 1
--
= 95 155 135 150
? no bevue
