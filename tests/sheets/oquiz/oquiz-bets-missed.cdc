# bets-missed: missed: 5 lost
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Bohort bets 5
Lancelot bets 5
Perceval chouettes 2 3
Perceval cul 6
--
= 90 160 135 145
