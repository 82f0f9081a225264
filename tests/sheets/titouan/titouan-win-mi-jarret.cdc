# win-mi-jarret: the first throw of a Mi-Jarret is nobody's points before « Bjarret ! »
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 280, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 6 2
Perceval cul 4
? no winner
Perceval "Bjarret !"
? winner Perceval
= 352 130 140 150
