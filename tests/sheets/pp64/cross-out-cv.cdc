# crossing: who is out takes no Chouette-Velute
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
Perceval throws 4 4 5
--
Karadoc chouettes 3 3
Karadoc cul 6
10.0 Perceval "Pas mou le caillou !"
10.5 Bohort "Pas mou le caillou !"
--
? Bohort has 212
? Karadoc has 130
