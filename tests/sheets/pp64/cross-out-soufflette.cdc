# crossing: who is out can't be challenged
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
Perceval throws 4 4 5
--
Karadoc chouettes 4 2
Karadoc cul 1
Karadoc "En garde ma mignonne !" -> Perceval
? bevue Karadoc
