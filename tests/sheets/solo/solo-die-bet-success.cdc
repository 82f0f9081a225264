# die-bet-success: the bird of the siroted number too
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval "Bergeronette !"
Perceval throws 5
--
= 235
