# end: both over 343 with the same score: nobody yet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 330, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 1 1
--
= 350 350 140 150
? no winner
