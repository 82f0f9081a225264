# crossing-two-variants: both additional rules at once
rules: titouan +suite-velutee +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 4
Perceval cul 6
Karadoc "Mécréant !"
--
Karadoc chouettes 1 2
Karadoc cul 3
10.0 Lancelot "Veluttée !"
10.1 Lancelot takes 2
11.0 Karadoc "Grelotte ça picote !"
11.4 Perceval "Grelotte ça picote !"
11.8 Lancelot "Grelotte ça picote !"
12.2 Bohort "Grelotte ça picote !"
Lancelot throws 3 3
--
= 120 130 130 220
? Karadoc holds grelottine
? Perceval holds nothing
