# chouette velute: a wrong word while a die is awaited does not eat the die
rules: oquiz
players: Perceval, Karadoc, Bohort
scores: 100, 100, 100

Perceval chouettes 3 3
Perceval cul 6
5.00 Karadoc "Pas mou le caillou !"
5.02 Bohort "Pas mou le caillou !"
7.00 Karadoc "Je sirote !"
? asks Karadoc Bohort throws
Karadoc throws 6
Bohort throws 2
--
= 100 162 100
