# pelican-level-18: level to the end: who bid 18 (R6)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 18 !"
Bohort "Je relance de 9 !"
? asks Perceval throws
29.0 Perceval throws 6 6 6
30.00 Bohort "Pélican !"
30.03 Karadoc "Pélican !"
31.00 Karadoc "Passe-Montagne !"
31.02 Bohort "Passe-Montagne !"
32.00 Karadoc "Zbradaraldjan !"
32.02 Bohort "Zbradaraldjan !"
wait 1
--
= 129 330 140
