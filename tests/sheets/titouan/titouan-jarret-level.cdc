# jarret-level: level ones each have one, found or not
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 1 3 6
20.00 Lancelot "Lance-Bûches !"
20.04 Karadoc "Lance-Bûches !"
--
= 129 186 140 150
? Lancelot holds jarret
? Karadoc holds jarret
