# more-flan-triple: three Flans on a Chouette-Velute: its first caller loses three times
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 240, 150
holds: Karadoc flan, Lancelot flan, Bohort flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Lancelot "Tatan elle fait des Flans !" -> Perceval
Bohort "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 2
Perceval cul 4
Bohort "Pas mou le caillou !"
--
= 120 130 144 150
