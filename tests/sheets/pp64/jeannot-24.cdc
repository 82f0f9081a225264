# jeannot: 24 points for a Chouette of 5 are not: 18 for the first to say so, the Chouette stays
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 24, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 6
Perceval "Je sirote !"
5.0 Bohort "Sirop-Jeannot !" -> Perceval
5.051 Karadoc "Sirop-Jeannot !" -> Perceval
--
= 49 130 158 150
? no bevue
