# grelottine: at 0 there is nothing to stake: no challenge, and no Bévue
rules: titouan
players: Perceval, Karadoc, Bohort
scores: 0, 100, 50
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? no bevue
? asks Perceval throws
? Perceval holds grelottine
