# double: who is out is not asked for a bid
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
Perceval throws 4 4 5
--
Karadoc chouettes 3 4
Karadoc cul 3
? asks Karadoc Bohort bet
