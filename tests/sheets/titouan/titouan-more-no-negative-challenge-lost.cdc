# more-no-negative-challenge-lost: the loser's Grelottine goes when he falls under 30
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 35, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 8
Karadoc chouettes 1 5
Karadoc cul 2
Karadoc throws 1 5 2
--
= 128 27 140 150
? Karadoc holds nothing
