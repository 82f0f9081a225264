# aquitaine: the Sloubi is compulsory: who does not sing stays outside
rules: titouan +aquitaine
players: Perceval, Karadoc
round: 12

Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort declines
? out Bohort
? turn Perceval
