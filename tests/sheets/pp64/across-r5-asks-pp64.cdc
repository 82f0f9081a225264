# r5-asks, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Bohort "Je relance de 9 !"
? asks Karadoc Lancelot bet
Lancelot "Je relance de 3 !"
Karadoc "Je relance de 18 !"
Perceval throws 1 1 1
--
= 129 130 140 242
? turn Karadoc
