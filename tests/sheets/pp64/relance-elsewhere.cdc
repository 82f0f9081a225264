# bleu-rouge: a bid where there is no Bleu-Rouge: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Karadoc "Je relance de 10 !"
? bevue Karadoc
--
= 124 120 140 150
