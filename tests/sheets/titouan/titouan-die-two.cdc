# die-two: played by two, one bets
rules: titouan
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "Bergeronnette !"
Perceval throws 5
--
? bevues 0 1
= 210 120
