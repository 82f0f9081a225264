# aquitaine-neant: Grelottines add up
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
holds: Perceval grelottine

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine x2
