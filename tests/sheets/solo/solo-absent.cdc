# absent: 4-2-1 and 6-5-2 are Néants
rules: solo
players: Perceval
scores: 0

Perceval chouettes 4 2
Perceval cul 1
--
? Perceval holds grelottine
= 0
Perceval chouettes 6 5
Perceval cul 2
--
= 0
