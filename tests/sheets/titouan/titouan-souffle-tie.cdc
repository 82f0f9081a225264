# souffle-tie: two Mécréants: the long phrase
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 4
Perceval cul 6
5.00 Lancelot "Mécréant !"
5.04 Bohort "Mécréant !"
8.0 Bohort "Fort heureusement, je tiens à préciser que l'incident n'a fait aucune victime !"
8.4 Lancelot "Fort heureusement, je tiens à préciser que l'incident n'a fait aucune victime !"
--
? Bohort holds grelottine
? Lancelot holds nothing
? no bevue
