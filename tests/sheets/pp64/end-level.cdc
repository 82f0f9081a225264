# end: two at once with the same score: to be played again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 372, 300, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Karadoc "Pas mou le caillou !"
--
? no winner
