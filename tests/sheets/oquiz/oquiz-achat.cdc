# achat: the buyer pays 30 and has the throw
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
Karadoc cul 5
--
= 120 150 140 150
? turn Karadoc
