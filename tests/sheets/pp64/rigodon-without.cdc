# rigodon: without one: a Bévue
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Karadoc "Rigodon !"
? bevue Karadoc
? asks Perceval stake
= 120 120
