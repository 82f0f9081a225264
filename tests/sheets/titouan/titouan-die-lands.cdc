# die-lands: what falls after it is valid
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
20 Bohort "Pas mou le caillou !"
--
= 116 130 172 150
? no bevue
