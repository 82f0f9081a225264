# pelican-elsewhere: without a relance of 18: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
? asks Perceval throws
Perceval throws 6 6 5
Bohort "Pélican !"
? bevue Bohort
