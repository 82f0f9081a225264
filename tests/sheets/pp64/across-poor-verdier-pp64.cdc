# poor-verdier, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 14, 140, 150
holds: Karadoc grelottine

Perceval chouettes 4 2
Karadoc "Vert-Linette !"
Perceval cul 6
Karadoc "Sirop Gagnant !"
--
? Karadoc has 39
