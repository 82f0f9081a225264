# achat: 30 points; the buyer throws the cul and has the throw; the turn goes on after the seller
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 2 4
Karadoc "J'achète !"
? asks Karadoc throws
Karadoc cul 6
--
= 120 172 140
? turn Karadoc
? no bevue
