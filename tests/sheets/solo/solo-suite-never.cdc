# suite-never: 10 lost
rules: solo
players: Perceval
scores: 120

Perceval chouettes 4 5
Perceval cul 6
wait 3
--
= 110
