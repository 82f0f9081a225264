# jarret: 51 ms behind: none, and no Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 11 !"
20.0 Perceval throws 1 4 6
21.000 Perceval "Lance-Bûches !"
21.051 Karadoc "Lance-Bûches !"
--
= 129 130 140 208
? Perceval holds jarret
? Karadoc holds nothing
? no bevue
