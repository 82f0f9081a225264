# civet: on a Bleu-Rouge: met if anybody finds the relance
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Bleu-Rouge !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 11 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 10 !"
Perceval throws 5 5 1
--
= 179 213 140 150
? Perceval holds nothing
