# pelican-first: 28 for the first, whoever bid
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
29.0 Perceval throws 6 6 6
30.0 Bohort "Pélican !"
30.3 Karadoc "Pélican !"
--
= 129 130 168
? no bevue
