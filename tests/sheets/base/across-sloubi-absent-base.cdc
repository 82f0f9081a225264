# sloubi-absent, under base
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Arthur "Chante-Sloubi !"
= 120 130 140 150
? turn Perceval
