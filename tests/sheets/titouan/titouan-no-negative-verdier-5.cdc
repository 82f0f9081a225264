# no-negative-verdier-5: with 5 it is a bet
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 140, 150

Perceval chouettes 6 4
Karadoc "Vert-Linette !"
Perceval cul 2
--
= 192 30 140 150
? no bevue
