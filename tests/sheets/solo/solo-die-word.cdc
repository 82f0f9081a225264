# die-word: and the words after it begin no other one
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval "Je sirote !"
Perceval throws 5
--
= 210
