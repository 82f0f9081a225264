# poor-verdier-5, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 140, 150

Perceval chouettes 4 2
Karadoc "Vert-Linette !"
Perceval cul 6
Karadoc "Sirop Gagnant !"
--
? Karadoc has 30
? no bevue
