# win-catch-behind: an Attrape-Oiseau that can't bring its catcher past him does not put it off
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 254, 140, 150

Perceval chouettes 5 5
Perceval cul 2
? winner Perceval
