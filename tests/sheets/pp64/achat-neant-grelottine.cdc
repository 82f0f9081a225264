# achat: the Néant's Grelottine is the buyer's, if 30 points are left to him
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 60, 59, 150

Perceval chouettes 5 1
Karadoc "J'achète !"
Karadoc cul 3
--
Karadoc chouettes 5 1
Bohort "J'achète !"
Bohort cul 3
--
= 120 30 29 150
? Perceval holds nothing
? Karadoc holds grelottine
? Bohort holds nothing
? turn Bohort
