# 123-late: 18 all the same, and 10 lost
rules: solo
players: Perceval
scores: 120

1.0 Perceval chouettes 1 2
3.0 Perceval cul 3
6.0 Perceval "Grelotte ça picote !"
--
= 128
