# grelottine: only the grelottin names combination and stake
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Karadoc asks velute for 1
? asks Perceval stake
