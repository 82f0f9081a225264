# civet-sirote: a 6 missed: -36 and a Civet
rules: solo
players: Perceval
scores: 120

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Perceval throws 4
--
= 84
? Perceval holds civet
