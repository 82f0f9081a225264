# boucliette-twice: once a match
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Lancelot grelottine, Perceval boucliette

Perceval chouettes 1 3
Perceval cul 6
5.0 Karadoc "Grelottine !" -> Perceval
6.0 Karadoc asks velute for 30
7.0 Perceval "Boucliette !"
9.0 Lancelot "Grelottine !" -> Perceval
10.0 Lancelot asks velute for 30
11.0 Perceval "Boucliette !"
? asks Perceval throws
12.0 Perceval chouettes 2 3
13.0 Perceval cul 6
--
? Karadoc has 130
? Lancelot has 180
