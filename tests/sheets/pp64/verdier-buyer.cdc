# verdier: the buyer has not thrown the chouettes and may bet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Karadoc "Vert-Linette !"
Karadoc "J'achète !"
Karadoc cul 6
Karadoc "Sirop Gagnant !"
--
= 120 197 140 150
? no bevue
