# civet-with: with Sirotage
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 20 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval throws 5
--
= 230
