# soufflette: a last throw of 3-4-3: 9 points, and all bid
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 4 3 3
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
? asks Karadoc throws
Karadoc throws 3 5 1
--
= 150 109 194
