# bleu-rouge: chouettes 3-4; bids in any order; thrown by the thrower
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Lancelot "Je relance de quinze !"
Karadoc "je relance de 8"
Perceval "Je relance de 9 !"
? asks Bohort bet
Bohort "Je relance de 14 !"
? asks Perceval throws
Perceval throws 5 5 4
--
= 129 130 229 150
? turn Karadoc
? no bevue
