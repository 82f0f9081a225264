# achat-level: level: the lower die buys
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 2 4
5.00 Karadoc "J'achète !"
5.04 Bohort "J'achète !"
wait 1
? asks Karadoc Bohort throws
Karadoc throws 5
Bohort throws 3
? asks Bohort throws
Bohort cul 6
--
= 120 130 182
? no bevue
