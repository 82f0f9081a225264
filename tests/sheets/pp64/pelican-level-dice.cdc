# pelican-level-dice: else the lowest die (R6)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 3 3
Perceval cul 4
? asks Perceval Karadoc Bohort bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
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
? asks Karadoc Bohort throws
Karadoc throws 5
Bohort throws 2
--
= 129 130 168
