# crossing-souffle-challenge: a Grelottine of a Néant Soufflé challenges like any
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort grelottine

Perceval chouettes 1 4
Perceval cul 6
Karadoc "Mécréant !"
--
Karadoc "Grelottine !" -> Bohort
? no bevue
Karadoc asks chouette for 42
Bohort chouettes 5 5
Bohort cul 1
--
= 120 88 207 150
