# sirotage: Linotte 1, Alouette 2, Fauvette 3
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "Alouette !"
Lancelot "Fauvette !"
Perceval throws 1
Karadoc "Sirop Gagnant !"
--
= 95 155 135 145
