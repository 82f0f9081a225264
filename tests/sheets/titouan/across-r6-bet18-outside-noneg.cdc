# r6-bet18-outside, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 18 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 10 !"
10.0 Perceval throws 6 6 6
11.0 Bohort "Pélican !"
11.0 Karadoc "Pélican !"
12.0 Bohort "Passe-Montagne !"
12.0 Karadoc "Passe-Montagne !"
13.0 Bohort "Zbradaraldjan !"
13.0 Karadoc "Zbradaraldjan !"
--
= 329 130 140 150
