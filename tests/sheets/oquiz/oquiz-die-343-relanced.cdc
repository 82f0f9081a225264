# die-343-relanced: 3-4-3 and 4-3-4 are Chouettes here
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval takes
Perceval throws 3
--
= 190 130 140 150
? no bevue
