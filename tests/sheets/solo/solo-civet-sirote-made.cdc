# civet-sirote-made: made: none
rules: solo
players: Perceval
scores: 120

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Perceval throws 6
--
= 220
? Perceval holds nothing
