# start: a start die that falls is thrown again
rules: pp64
players: Perceval, Karadoc

Perceval throws 4
Karadoc drops 1
Karadoc throws 2
? turn Karadoc
