# aquitaine: no score ends the match
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 6
--
= 120 130 140 150
? no winner
? turn Karadoc
