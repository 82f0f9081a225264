# civet: on a Bleu-Rouge found by its owner: 50 + 9 + 36 + 22 + 25
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Bleu-Rouge !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 11 !"
Karadoc "Je relance de 12 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 10 !"
Perceval throws 5 5 1
--
= 262 130 140 150
