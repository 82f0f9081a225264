# doublette-bleu-rouge: every mate names a total
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 3 4
Perceval cul 3
? asks Perceval Bohort Karadoc Lancelot bet
Perceval "Je relance de 7 !"
Bohort "Je relance de 8 !"
Karadoc "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 2 2 5
--
= 129 198 129 198
