# win-catch-caught: and the catcher may win
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 260, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Attrape-Oiseau !"
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
? no winner
Karadoc throws 5
? winner Karadoc
= 345 350 140 150
