# civet-lost: the stake is lost, the combination counts; one throw
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 80 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 1
--
= 65 130 140 150
? Perceval holds nothing
