# bleu-rouge: found by another, 343 reached out of turn
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 275, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 16 !"
Lancelot "Je relance de 11 !"
Perceval throws 6 6 4
--
= 129 130 379 150
? winner Bohort
