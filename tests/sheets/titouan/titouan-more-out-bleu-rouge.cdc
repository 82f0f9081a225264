# more-out-bleu-rouge: nor name a total
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 2 2 5
--
Karadoc chouettes 3 4
Karadoc cul 3
? asks Karadoc Bohort Lancelot bet
Karadoc "Je relance de 8 !"
Bohort "Je relance de 12 !"
Lancelot "Je relance de 9 !"
Karadoc throws 5 5 2
--
= 120 139 225 150
