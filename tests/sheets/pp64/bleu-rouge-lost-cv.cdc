# bleu-rouge: nobody right: a Chouette-Velute is nobody's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 10 !"
Perceval throws 2 2 4
--
= 129 130 140 150
