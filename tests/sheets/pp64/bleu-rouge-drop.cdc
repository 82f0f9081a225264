# bleu-rouge: a die of the relance falls: a Bévue, thrown again, the bids stand
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 3 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 12 !"
Perceval drops 1
? bevue Perceval
Perceval throws 1 1 1
--
= 119 222 140 150
