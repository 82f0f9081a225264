# sirotage-beau-sirop: the bet on success
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Beau-Sirop !"
Bohort "Bergeronnette !"
Lancelot "Couche-Sirop !"
Perceval throws 4
Karadoc "Sirop Gagnant !"
--
= 200 155 135 150
