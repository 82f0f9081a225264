# achat: 4-4 and a bought 3: the Artichette is the buyer's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Karadoc "J'achète !"
Karadoc cul 3
Bohort "Artichette !" -> Karadoc
--
= 136 84 140 150
