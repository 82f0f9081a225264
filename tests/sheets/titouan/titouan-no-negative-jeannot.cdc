# no-negative-jeannot: siroting above one's score: the first to call has 18; the Chouette stays
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 24, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
5.0 Bohort "Sirop Jeannot !" -> Perceval
5.4 Karadoc "Sirop Jeannot !" -> Perceval
--
= 49 130 158 150
