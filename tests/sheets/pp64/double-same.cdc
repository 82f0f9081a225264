# double: the same one twice wins the match at once
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
Perceval "Cul De Chouette !"
? asks Perceval throws
Perceval throws 4 4 4
? winner Perceval
