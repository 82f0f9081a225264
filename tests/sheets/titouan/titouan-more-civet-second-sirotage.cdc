# more-civet-second-sirotage: « with Sirotage », the Chouette at the second throw
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 1 3
Perceval cul 6
Perceval throws 5 5 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 230 130 140 150
