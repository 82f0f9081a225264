# soufflette: an Achat at its first throw is a Bévue and costs no 30
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 5 5
Lancelot "J'achète !"
? bevue Lancelot
Karadoc cul 1
Karadoc throws 1 3 6
Karadoc throws 5 5 1
--
= 150 125 140 140
