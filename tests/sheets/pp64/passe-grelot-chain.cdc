# passe: the new target may not pass it on, and keeps his own
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot, Bohort passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Bohort "Passe-Grelot !" -> Lancelot
Perceval asks velute for 40
? asks Bohort throws
Bohort chouettes 1 3
Bohort cul 6
Bohort keeps 1 3
Bohort throws 6
--
? Bohort holds grelottine passe-grelot
? Karadoc holds grelottine
? Perceval has 160
? Lancelot has 150
