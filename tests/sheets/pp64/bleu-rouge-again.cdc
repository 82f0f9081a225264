# bleu-rouge-again: a 3-4-3 opens a new one, whose thrower is the finder (R5)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 12 !"
? asks Perceval throws
Perceval throws 3 3 4
Perceval "Je relance de 5 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
? asks Karadoc throws
Karadoc throws 1 3 5
--
= 129 195 194
