# end: nobody is left in the match
rules: pp64
players: Perceval, Karadoc
scores: 100, 100

Perceval leaves
Karadoc leaves
? out Perceval
? out Karadoc
? no winner
