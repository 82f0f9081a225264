# bets-made: bystanders on the success: 25
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Bohort bets 5
Perceval chouettes 2 3
Perceval cul 5
--
= 200 100 165 150
? no bevue
