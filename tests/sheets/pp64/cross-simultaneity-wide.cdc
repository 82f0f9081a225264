# crossing: a header of 0.1 makes 100 ms level, 101 ms not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
simultaneity: 0.1

5.0 Perceval chouettes 1 1
6.0 Perceval cul 2
7.000 Karadoc "Pas mou le caillou !"
7.100 Bohort "Pas mou le caillou !"
7.101 Lancelot "Pas mou le caillou !"
--
= 120 122 132 150
