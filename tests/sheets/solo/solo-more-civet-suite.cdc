# more-civet-suite: a Civet on a Suite; the call missed
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 20 sur une Suite !"
Perceval chouettes 3 4
Perceval cul 5
wait 3
--
= 130
