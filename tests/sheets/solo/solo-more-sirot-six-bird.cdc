# more-sirot-six-bird: the bird of a Sirot of 6
rules: solo
players: Perceval
scores: 120

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Perceval "Mouette !"
Perceval throws 4
--
= 109
? Perceval holds civet
