# more-achat-verdier: Verdier bets stand after an Achat
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 4
Bohort "Vert-Linette !"
Karadoc "J'achète !"
Karadoc cul 2
--
= 120 172 165 150
