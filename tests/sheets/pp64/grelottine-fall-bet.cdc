# grelottine: a bet lost takes 34 to 29: it is lost; 35 to 30: kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 34, 35, 150
holds: Karadoc grelottine, Bohort grelottine

Perceval chouettes 2 2
Perceval cul 3
Perceval "Je sirote !"
Karadoc "Linotte !"
Bohort "Linotte !"
Lancelot "Couche-Sirop !"
Perceval throws 2
--
= 180 29 30 150
? Karadoc holds nothing
? Bohort holds grelottine
