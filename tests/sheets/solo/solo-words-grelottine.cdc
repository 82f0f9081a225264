# words-grelottine: without a Grelottine the word changes nothing
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 1
--
Perceval "Grelottine !"
Perceval chouettes 5 5
Perceval cul 1
--
= 170
? no bevue
