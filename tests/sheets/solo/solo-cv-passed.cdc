# cv-passed: dice passed without a call: lost as well
rules: solo
players: Perceval
scores: 120

Perceval chouettes 1 1
Perceval cul 2
--
= 112
