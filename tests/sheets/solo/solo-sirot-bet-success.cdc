# sirot-bet-success: and on success: 90 + 25
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval "Bergeronette !"
Perceval throws 5
--
= 235
? no bevue
