# neant: a Grelottine, only one
rules: solo
players: Perceval
scores: 120

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
Perceval chouettes 2 3
Perceval cul 6
--
? Perceval holds grelottine
= 120
