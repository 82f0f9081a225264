# cdcd-missed-cv: to call on what fell then is a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 2 2 4
Karadoc "Pas mou le caillou !"
? bevue Karadoc
--
= 120 120 140 150
? out Perceval
