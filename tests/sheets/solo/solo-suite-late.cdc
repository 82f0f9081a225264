# suite-late: 10 lost
rules: solo
players: Perceval
scores: 120

1.0 Perceval chouettes 3 4
3.0 Perceval cul 5
5.1 Perceval "Grelotte ça picote !"
--
= 110
