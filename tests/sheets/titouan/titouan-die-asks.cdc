# die-asks: the others' bets are asked for
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
? asks Karadoc Bohort Lancelot bet
? asks Perceval throws
Karadoc "File-Sirop !"
? asks Bohort Lancelot bet
= 120 130 140 150
