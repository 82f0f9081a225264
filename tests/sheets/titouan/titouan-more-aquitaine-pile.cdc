# more-aquitaine-pile: six Grelottines and a threefold stake is refused beyond what is held
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
holds: Perceval grelottine x6, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 7
? asks Perceval stake
Perceval asks chouette for 6
? asks Karadoc throws
