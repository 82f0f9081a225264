rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
simultaneity: 0.05

1.076 Perceval throws 6
2.729 Lancelot throws 4
3.855 Karadoc throws 3
5.717 Bohort throws 4
7.573 Karadoc chouettes 2 3
9.048 Karadoc cul 2
11.005 Bohort chouettes 4 2
12.286 Bohort cul 3
13.681 Lancelot "Grelotte ça picote !" -> Bohort
14.529 Karadoc "Grelotte ça picote !" -> Bohort
14.918 Bohort "Grelotte ça picote !"
14.958 Perceval "Grelotte ça picote !"
15.490 Perceval "Sans fin est la moisissure des bières bretonnes !"
15.514 Bohort "Sans fin est la moisissure des bières bretonnes !"
17.428 Bohort drops 1
18.380 Bohort throws 1
19.688 Perceval throws 6
19.688 wait 40
61.095 --
61.879 Lancelot chouettes 1 1
62.476 Lancelot cul 3
63.987 --
65.796 Perceval chouettes 4 3
66.617 Perceval cul 2
68.063 Perceval "Grelotte ça picote !"
68.074 Karadoc "Grelotte ça picote !"
68.459 Lancelot "Grelotte ça picote !"
69.169 Bohort "Grelotte ça picote !"
69.669 --
70.868 Karadoc chouettes 2 3
72.793 Karadoc cul 2
73.168 Karadoc "Je sirote !"
73.995 Bohort "Bergeronnette !"
74.736 Perceval "Mouette !"
74.857 Lancelot "File-Sirop !"
76.189 Karadoc takes
77.722 Karadoc throws 4
78.861 Karadoc "Pas mou le caillou !"
78.869 Perceval "Pas mou le caillou !"
78.886 Lancelot "Pas mou le caillou !" -> Karadoc
79.033 Perceval "Sirop Gagnant !" -> Karadoc
79.910 --
81.823 Bohort chouettes 2 3
82.403 Bohort cul 3
83.307 Lancelot chouettes 4 3
84.897 Lancelot cul 1
86.129 --
88.050 Perceval chouettes 2 4
89.232 Bohort "Vert-Linette !" -> Perceval
90.259 Perceval cul 6
91.702 --
93.321 Karadoc chouettes 3 1
93.904 Karadoc cul 4
93.904 wait 40
135.352 --
136.555 Bohort chouettes 3 5
137.973 Bohort cul 3
138.473 --
140.274 Lancelot chouettes 3 1
141.483 Lancelot cul 5
141.983 --
143.138 Perceval chouettes 2 5
144.207 Perceval cul 4
144.943 Karadoc rolls
146.912 Karadoc chouettes 2 4
148.641 Perceval "Vert-Linette !" -> Karadoc
149.340 Karadoc cul 1
150.340 Karadoc "En garde ma mignonne !" -> Bohort
151.052 Bohort chouettes 2 1
152.920 Bohort cul 3
154.507 Bohort throws 1 2 5
155.062 Perceval "Grelottine !" -> Lancelot
155.778 Perceval asks chouette-velute for 8
157.753 Bohort throws 4 1 2
158.310 Lancelot "Grelottine !" -> Perceval
159.831 Lancelot asks sirop-grelot for 10
160.733 Perceval chouettes 5 5
161.926 Perceval cul 6
163.369 Perceval throws 6
164.019 Perceval throws 3
164.549 Bohort "J'apprécie les fruits au sirop !"
164.769 Karadoc "J'apprécie les fruits au sirop !"
165.896 --
167.044 Bohort chouettes 1 4
167.640 Bohort cul 2
168.640 Bohort "En garde ma mignonne !" -> Karadoc
169.140 --
169.640 Lancelot "Civet Doublé !" -> Karadoc
171.404 Lancelot chouettes 2 6
171.704 Karadoc "À Kadoc !"
172.880 Lancelot cul 5
173.280 Perceval "Civet de 9 sur une Cul De Chouette !"
174.625 Lancelot "À Kadoc !"
175.125 --
176.552 Perceval chouettes 3 1
178.117 Perceval cul 5
178.774 --
180.195 Karadoc chouettes 5 6
181.908 Karadoc cul 5
182.308 Lancelot "Karadoc elle fait des Flans !" -> Karadoc
183.025 --
184.139 Bohort chouettes 5 5
186.045 Bohort cul 4
187.901 Karadoc stands
188.238 Bohort "Je sirote !"
188.244 Bohort takes
188.856 Lancelot "Beau-Sirop !"
189.884 Perceval "File-Sirop !"
190.034 Karadoc "Linotte !"
190.582 Bohort takes
= 12 25 73 22
