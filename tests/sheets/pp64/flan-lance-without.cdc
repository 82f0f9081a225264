# flan: Lance-Flan without a Flan: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc "Lance-Flan !" -> Lancelot
? bevue Karadoc
? Lancelot holds nothing
