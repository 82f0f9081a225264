# sirotage: Mouette 4, Bergeronnette 5, Chouette 6
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "mouette"
Bohort "Bergeronette"
Lancelot "CHOUETTE !"
Perceval throws 5
Bohort "sirop gagnant"
--
= 119 125 165 145
