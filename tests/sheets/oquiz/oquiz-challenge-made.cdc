# challenge-made: stake and combination; the challenger's Grelottine is spent
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
? asks Karadoc stake
Karadoc asks velute for 30
? asks Perceval throws
Perceval chouettes 2 3
Perceval cul 5
--
= 200 100 140 150
? Karadoc holds nothing
? Perceval holds grelottine
? turn Karadoc
? no bevue
