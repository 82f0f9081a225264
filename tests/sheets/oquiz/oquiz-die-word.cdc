# die-word: and the words after it begin no other one
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval "Je sirote !"
Perceval throws 5
--
= 210 130 140 150
? no bevue
