# bleu-rouge-found: 36, twice the total, and the combination is the finder's
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 12 !"
Bohort "Je relance de 9 !"
? asks Perceval throws
Perceval throws 1 5 6
--
= 129 262 140
? no bevue
