# civet: « Lance-Civet ! »: who is pointed at has it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Lance-Civet !" -> Karadoc
? Perceval holds nothing
? Karadoc holds civet
? no bevue
