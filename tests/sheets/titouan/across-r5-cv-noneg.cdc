# r5-cv, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Perceval throws 2 2 4
Lancelot "Pas mou le caillou !"
--
= 181 130 140 182
? turn Karadoc
