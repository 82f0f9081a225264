# sirotage: of 6: « Chouette ! » is its own bird: a Bévue, no bet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Chouette !"
? bevue Karadoc
Bohort "Linotte !"
Lancelot "Bergeronnette !"
Perceval throws 6
--
= 220 120 135 145
