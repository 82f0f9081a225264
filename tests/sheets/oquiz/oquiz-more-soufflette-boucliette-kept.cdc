# more-soufflette-boucliette-kept: holds are the whole truth: without a boucliette none can be used
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Perceval "Boucliette !"
? asks Perceval throws
