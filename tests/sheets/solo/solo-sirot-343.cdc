# sirot-343: 3-4-3 may be siroted
rules: solo
players: Perceval
scores: 120

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Perceval throws 3
--
= 190
