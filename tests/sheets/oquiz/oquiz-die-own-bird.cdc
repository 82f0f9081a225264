# die-own-bird: the siroted number's bird is a bet
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "Bergeronnette !"
Perceval throws 5
--
= 210 155 140 150
? no bevue
