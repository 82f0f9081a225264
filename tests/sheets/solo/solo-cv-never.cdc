# cv-never: never: 32 lost
rules: solo
players: Perceval
scores: 120

1.0 Perceval chouettes 2 2
3.0 Perceval cul 4
wait 3
= 88
