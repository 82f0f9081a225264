# flan-unsaid: unsaid: no Flan, and no Grelottine
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 5
Perceval cul 2
--
? Perceval holds nothing
