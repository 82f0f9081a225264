# contre-two: in a game of two the siroter may
rules: titouan
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Perceval throws 1
Perceval "J'apprécie les fruits au sirop !"
--
= 125 130
