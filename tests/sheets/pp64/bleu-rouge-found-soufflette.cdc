# bleu-rouge: the finder of 7 with 4-2-1 challenges the first thrower
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 10 !"
Karadoc "Je relance de 7 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 8 !"
Perceval throws 4 1 2
Karadoc "En garde ma mignonne !" -> Perceval
Perceval chouettes 4 2
Perceval cul 1
--
= 179 130 140 150
? no bevue
? turn Karadoc
