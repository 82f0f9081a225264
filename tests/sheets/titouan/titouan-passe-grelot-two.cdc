# passe-grelot: one at a time, and by three players at least
rules: titouan
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Perceval
? asks Perceval stake
Perceval asks chouette for 10
Karadoc chouettes 5 5
Karadoc cul 3
Karadoc "Je sirote !"
Perceval "File-Sirop !"
Karadoc throws 1
--
? Karadoc holds grelottine passe-grelot
