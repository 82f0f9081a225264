# absent-652: 6-5-2 alone gives a Grelottine
rules: solo
players: Perceval
scores: 120

Perceval chouettes 6 5
Perceval cul 2
--
? Perceval holds grelottine
