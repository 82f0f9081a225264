# bleu-rouge-taken: each another total
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 7 !"
? bevue Karadoc
? asks Karadoc Bohort Lancelot bet
