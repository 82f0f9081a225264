# boucliette-start: each player has one
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

? Perceval holds boucliette
? Karadoc holds boucliette
? Bohort holds boucliette
? Lancelot holds boucliette
