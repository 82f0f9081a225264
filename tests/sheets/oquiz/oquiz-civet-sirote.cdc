# civet-sirote: a 6 missed: -36 and a Civet, bets as usual
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 6 6
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Karadoc "Mouette !"
Perceval throws 4
--
= 84 155 140 150
? Perceval holds civet
