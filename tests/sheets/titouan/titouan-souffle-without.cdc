# souffle-without: without the option 1-4-6 is a Néant like any
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 4
Perceval cul 6
--
? Perceval holds grelottine
? no bevue
