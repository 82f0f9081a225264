# civet-123: 1-2-3 meets a Velute, too; the call missed costs 10
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 20 sur une Velute !"
Perceval chouettes 1 2
Perceval cul 3
wait 3
--
= 148
