# cdcd-missed-suite: nobody need react to a Suite; who does has a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 3 4 5
Bohort "Grelotte ça picote !"
? bevue Bohort
--
= 120 130 130 150
