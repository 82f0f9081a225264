# absent-343: 3-4-3 and 4-3-4 are Chouettes
rules: solo
players: Perceval
scores: 120

Perceval chouettes 3 4
Perceval cul 3
--
= 129
Perceval chouettes 4 3
Perceval cul 4
--
= 145
? turn Perceval
