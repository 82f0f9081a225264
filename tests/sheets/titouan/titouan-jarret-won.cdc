# jarret-won: a Néant: the first « Lance-Bûches »
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 1 3 6
20.0 Lancelot "Lance-Bûches !"
20.4 Karadoc "Lance-Bûches !"
--
= 129 130 140 150
? Lancelot holds jarret
? Karadoc holds nothing
? Perceval holds nothing
