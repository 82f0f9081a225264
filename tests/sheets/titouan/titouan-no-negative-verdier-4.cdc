# no-negative-verdier-4: Vert-Linette under 5 points: a Bévue, 0, and no bet
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 4, 140, 150

Perceval chouettes 6 4
Karadoc "Vert-Linette !"
? bevue Karadoc
Perceval cul 2
--
= 192 0 140 150
