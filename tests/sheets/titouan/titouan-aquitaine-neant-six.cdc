# aquitaine-neant-six: six at most
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
holds: Perceval grelottine x5, Karadoc grelottine x6

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
? Perceval holds grelottine x6
? Karadoc holds grelottine x6
