# challenge-cap: stake and combination stop at 332; the challenger pays all of the stake
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 310, 330, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 50
Perceval chouettes 6 6
Perceval cul 1
--
= 332 280 140 150
? no winner
