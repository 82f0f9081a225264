# cv: case, accents and punctuation are of no matter
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
Bohort "PAS MOU, LE CAILLOU"
--
= 120 130 148 150
