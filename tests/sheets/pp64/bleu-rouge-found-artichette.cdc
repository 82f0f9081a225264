# bleu-rouge: the finder's Artichette: Raitournelle is his, and 36 + 22 are safe
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 11 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 8 !"
Perceval throws 4 3 4
Karadoc "Raitournelle !"
--
= 129 204 140 150
? no bevue
