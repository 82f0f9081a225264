# cv: 8, 32 and 72
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 1
Perceval cul 1
Karadoc "Pas mou le caillou"
--
= 120 138 140 150
Karadoc chouettes 4 2
Karadoc cul 2
Bohort "pas mou le caillou !"
--
= 120 138 172 150
Bohort chouettes 6 3
Bohort cul 3
Lancelot "PAS MOU LE CAILLOU"
--
= 120 138 172 222
