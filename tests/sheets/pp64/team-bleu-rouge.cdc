# team: every mate bids a value of his own
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
teams: Perceval Bohort / Karadoc Lancelot

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort Lancelot bet
Perceval "Je relance de 10 !"
Bohort "Je relance de 10 !"
? bevue Bohort
Bohort "Je relance de 11 !"
Karadoc "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 4 4 3
Bohort "Raitournelle !"
--
= 129 130 204 150
