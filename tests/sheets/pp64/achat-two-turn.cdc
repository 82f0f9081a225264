# achat: in a game of two, in a turn it may
rules: pp64
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 1 4
Karadoc "J'achète !"
? asks Karadoc throws
? no bevue
Karadoc cul 5
--
= 120 150
? turn Karadoc
