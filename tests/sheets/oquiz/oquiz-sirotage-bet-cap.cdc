# sirotage-bet-cap: a bet won stops at 332; above 332 it changes nothing
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 320, 335, 331

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "Linotte !"
Lancelot "Linotte !"
Perceval throws 1
--
= 95 332 335 332
? no winner
