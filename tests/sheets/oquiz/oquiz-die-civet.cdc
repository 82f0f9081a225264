# die-civet: a Civet on a Cul de Chouette « avec sirotage »
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval throws 5
--
= 260 130 140 150
