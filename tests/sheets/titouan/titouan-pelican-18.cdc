# pelican-18: level to the end: who had bid 18
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 18 !"
Lancelot "Je relance de 9 !"
Perceval throws 6 6 6
20.00 Bohort "Pélican !"
20.04 Karadoc "Pélican !"
21.00 Karadoc "Passe-Montagne !"
21.04 Bohort "Passe-Montagne !"
22.00 Karadoc "Zbradaraldjan !"
22.04 Bohort "Zbradaraldjan !"
wait 1
--
= 129 130 340 150
