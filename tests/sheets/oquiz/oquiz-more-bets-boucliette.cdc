# more-bets-boucliette: bets on a challenge that is cancelled are void
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Lancelot boucliette

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Bohort bets 5
Lancelot "Boucliette !"
wait 1
--
= 120 130 140 150
