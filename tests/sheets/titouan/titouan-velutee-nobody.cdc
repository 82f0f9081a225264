# velutee-nobody: nobody takes: 18 and the Suite as ever
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Karadoc "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Bohort "Grelotte ça picote !"
--
= 138 130 130 150
? no bevue
