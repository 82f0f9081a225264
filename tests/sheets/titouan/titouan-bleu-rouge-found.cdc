# bleu-rouge-found: 36, twice the total and the combination, for the finder
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
? asks Perceval Karadoc Bohort Lancelot bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Perceval throws 2 2 4
Karadoc "Pas mou le caillou !"
--
= 129 214 140 150
? no bevue
