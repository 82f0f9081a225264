# double: who is out throws no more
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
? asks Perceval throws
Perceval throws 4 4 5
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 1 3
Bohort cul 6
--
Lancelot chouettes 1 3
Lancelot cul 6
--
? turn Karadoc
