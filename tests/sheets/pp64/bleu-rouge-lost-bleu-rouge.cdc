# bleu-rouge: nobody right: a second 3-4-3 opens nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Perceval throws 3 3 4
--
= 129 130 140 150
? turn Karadoc
