# cap-331: from 331 it stops at 332, above 332 it changes nothing
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 331, 333, 150

Perceval chouettes 1 1
Perceval cul 2
Karadoc "Pas mou le caillou !"
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 1 3
Bohort cul 6
--
Lancelot chouettes 1 1
Lancelot cul 2
Bohort "Pas mou le caillou !"
--
= 120 332 333 150
? no winner
