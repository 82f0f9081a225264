# sirotage: of 3, a 4 falls: the Chouette is lost, and the Bleu-Rouge is played
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "Mouette !"
Perceval throws 4
Lancelot "Sirop Gagnant !"
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 11 !"
Perceval throws 5 5 1
--
= 120 130 140 258
? no bevue
