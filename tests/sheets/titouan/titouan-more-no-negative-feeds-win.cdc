# more-no-negative-feeds-win: fed over 343
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 335, 140, 150

Perceval "À Kadoc !"
--
= 0 345 150 160
? winner Karadoc
