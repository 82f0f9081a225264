# sirotage-own-bird: the bird of the siroted number is the bet on success
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Bergeronnette !"
Perceval throws 5
--
= 210 155 140 150
? no bevue
