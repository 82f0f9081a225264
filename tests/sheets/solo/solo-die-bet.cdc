# die-bet: the player bets on it himself
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval "Fauvette !"
Perceval throws 3
--
= 120
