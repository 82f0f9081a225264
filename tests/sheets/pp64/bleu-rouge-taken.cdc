# bleu-rouge-taken: a total that is taken: a Bévue, and to be named again (R5)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 7 !"
? bevue Karadoc
? asks Karadoc Bohort bet
Karadoc "Je relance de 8 !"
Bohort "Je relance de 19 !"
? bevue Bohort
? asks Bohort bet
