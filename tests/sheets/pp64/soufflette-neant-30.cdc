# soufflette: 60 falls to 30, and the Néant gives the soufflé a Grelottine
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 60, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 150 30 140 150
? Karadoc holds grelottine
? Perceval holds nothing
