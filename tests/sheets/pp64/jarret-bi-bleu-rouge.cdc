# jarret-bi-bleu-rouge: a Bleu-Rouge as a whole: 18, then 72 and four times the total
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Perceval throws 2 3 3
--
= 138 252 140
