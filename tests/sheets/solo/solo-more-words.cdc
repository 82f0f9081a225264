# more-words: a word out of place costs nothing
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 1
Perceval "Grelotte ça picote !"
--
= 145
? no bevue
