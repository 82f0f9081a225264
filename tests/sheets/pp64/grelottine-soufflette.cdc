# grelottine: missed with 4-2-1: the challenged may play the Soufflette
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks velute for 40
Lancelot chouettes 4 6
Lancelot cul 1
Lancelot keeps 4 1
Lancelot throws 2
Lancelot "En garde ma mignonne !" -> Perceval
? asks Perceval throws
Perceval chouettes 4 2
Perceval cul 1
--
= 210 130 140 60
? no bevue
? turn Perceval
