# sirotage-wins: the siroter wins in his own turn
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 260, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval throws 5
--
= 350 130 140 150
? winner Perceval
