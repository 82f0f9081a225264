# souffle-miserable: « Je suis un misérable » first: nobody has it
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 4
Perceval cul 6
5.0 Lancelot "Je suis un misérable !"
5.4 Bohort "Mécréant !"
--
? Perceval holds nothing
? Bohort holds nothing
? Lancelot holds nothing
