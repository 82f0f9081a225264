# soufflette: first the 30 are lost: 59 falls to 29, and its Néant gives no Grelottine
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 59, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 150 29 140 150
? Karadoc holds nothing
