rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
simultaneity: 0.05

1.345 Perceval chouettes 6 1
2.871 Perceval cul 5
2.871 wait 40
43.371 --
44.377 Karadoc chouettes 6 4
46.266 Karadoc cul 5
46.789 Karadoc "Grelotte ça picote !"
46.824 Bohort "Grelotte ça picote !" -> Karadoc
46.831 Perceval "Grelotte ça picote !"
47.629 Lancelot "Grelotte ça picote !" -> Karadoc
48.129 --
49.512 Bohort chouettes 2 6
51.848 Perceval "Vert-Linette !" -> Bohort
53.453 Bohort cul 6
55.013 --
56.596 Lancelot chouettes 3 1
58.016 Lancelot cul 3
58.756 --
59.381 Perceval chouettes 2 6
59.893 Perceval cul 6
60.468 --
62.167 Karadoc chouettes 5 6
62.469 Bohort "Je rachète !"
63.515 Bohort cul 5
65.386 --
66.312 Bohort chouettes 3 5
67.630 Bohort cul 4
68.576 Karadoc "Grelotte ça picote !"
70.285 Bohort "Grelotte ça picote !"
71.885 --
73.863 Perceval throws 2
74.906 Lancelot throws 4
76.324 Lancelot chouettes 2 6
76.824 Perceval "Sirop Gagnant !"
77.852 Bohort "Vert-Linette !"
77.860 Karadoc "Vert-Linette !"
79.321 Lancelot cul 5
80.312 Lancelot "À Kadoc !"
81.223 --
82.281 Perceval chouettes 2 5
83.129 Perceval cul 2
83.529 Karadoc "Attrape-Oiseau !"
84.048 Lancelot "Beau-Sirop !"
84.796 Bohort "Alouette !"
85.299 Perceval "File-Sirop !"
86.389 Karadoc throws 1
87.211 Perceval "J'apprécie les fruits au sirop !"
87.579 Bohort "J'apprécie les fruits au sirop !" -> Perceval
88.079 --
88.479 Lancelot "Karadoc elle fait des Flans !" -> Karadoc
89.006 Karadoc chouettes 6 6
89.980 Karadoc cul 2
90.480 --
92.039 --
93.106 --
94.972 Perceval chouettes 4 2
96.930 Bohort "Vert-Linette !" -> Perceval
98.276 Perceval cul 2
99.112 Perceval "Pas mou le caillou !"
99.112 Karadoc "Pas mou le caillou !"
99.148 Lancelot "Pas mou le caillou !"
99.335 Bohort "Pas mou le caillou !" -> Perceval
100.667 Karadoc chouettes 4 1
102.194 Karadoc cul 4
103.152 Bohort rolls
103.889 Bohort cul 2
105.228 Bohort chouettes 2 3
105.228 wait 40
145.728 --
146.984 Lancelot chouettes 6 3
147.837 Lancelot cul 2
147.837 wait 40
189.092 Perceval chouettes 4 1
189.831 Perceval cul 3
190.433 Karadoc chouettes 4 1
192.091 Karadoc cul 5
192.091 wait 40
232.591 --
234.417 Bohort chouettes 4 6
235.650 Lancelot "Vert-Linette !"
236.661 Bohort drops 2
237.256 Bohort chouettes 4 5
238.064 Bohort cul 2
238.700 Lancelot leaves
239.358 --
239.955 Perceval chouettes 1 4
240.341 Bohort "Je rachète !"
242.295 Bohort cul 5
242.295 wait 40
283.480 --
284.881 Karadoc chouettes 3 4
285.381 Karadoc "Mouette !"
286.058 Karadoc cul 6
286.558 --
287.848 Bohort chouettes 6 6
288.921 Bohort cul 5
289.221 Bohort takes
289.255 Perceval "Attrape-Oiseau !"
290.839 Perceval "Mouette !"
291.129 Karadoc "File-Sirop !"
292.679 Bohort takes
294.119 Bohort throws 3
294.477 Perceval "J'apprécie les fruits au sirop !"
294.492 Karadoc "J'apprécie les fruits au sirop !"
294.656 Bohort "Grelottine !" -> Karadoc
295.580 Bohort asks cul-de-chouette for 6
297.155 Karadoc chouettes 5 1
297.987 Karadoc cul 1
299.817 Karadoc keeps 1
301.279 Karadoc throws 1 5
= 168 63 69 32
