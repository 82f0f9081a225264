# win: 343
rules: solo
players: Perceval
scores: 327

Perceval chouettes 4 4
Perceval cul 1
--
= 343
? winner Perceval
