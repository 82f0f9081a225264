# grelottine: the price of an Achat takes 59 to 29: it is lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 59, 60, 150
holds: Karadoc grelottine, Bohort grelottine

5.0 Perceval chouettes 5 1
6.0 Karadoc "J'achète !"
7.0 Bohort "Je rachète !"
Bohort cul 4
--
? Karadoc holds nothing
? Bohort holds grelottine
= 120 29 80 150
