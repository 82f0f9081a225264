# achat: 3-3 and a bought 4: the Chouette for the seller, the Bleu-Rouge for the buyer
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Karadoc "J'achète !"
Karadoc cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 11 !"
? asks Karadoc throws
Karadoc throws 6 6 5
--
= 129 109 140 150
? turn Karadoc
