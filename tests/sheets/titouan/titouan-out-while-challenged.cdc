# doublé: who is put out while he is challenged leaves no challenge behind
rules: titouan
players: Perceval, Karadoc, Bohort
scores: 100, 100, 50
holds: Perceval grelottine, Karadoc grelottine

Perceval chouettes 5 5
Perceval cul 5
Karadoc "Grelottine !" -> Perceval
Karadoc asks chouette for 10
Perceval "Cul de Chouette !"
Perceval throws 1 3 6
? out Perceval
--
? asks Karadoc throws
? Karadoc holds grelottine
