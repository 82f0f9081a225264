rules: oquiz
players: Perceval, Karadoc, Bohort
scores: 0, 214, 37
holds: Perceval boucliette, Karadoc grelottine boucliette, Bohort grelottine boucliette
simultaneity: 0.05

0.502 Perceval chouettes 2 2
2.450 Perceval cul 2
3.736 --
5.443 Karadoc chouettes 5 6
6.617 Karadoc cul 6
8.350 --
8.986 --
10.445 Perceval chouettes 4 3
11.423 Perceval cul 1
11.923 --
13.905 --
14.408 --
15.770 Perceval chouettes 5 2
17.240 Perceval cul 5
17.554 Perceval takes
18.859 Perceval takes 3
19.704 Karadoc "File-Sirop !"
20.208 Bohort "File-Sirop !"
21.021 Perceval takes
22.087 Perceval throws 3
22.087 wait 40
63.014 --
63.843 Karadoc stands
65.468 Karadoc chouettes 5 1
67.078 Karadoc cul 3
67.859 Karadoc sits
68.402 Bohort "Grelottine !" -> Karadoc
70.316 Bohort asks velute for 5
71.016 Bohort "Boucliette !"
71.799 Bohort chouettes 4 4
73.170 Bohort rolls
74.084 Bohort cul 4
74.584 --
75.555 Perceval chouettes 1 3
75.955 Karadoc "J'achète !"
76.527 Karadoc cul 6
77.851 --
79.476 Karadoc chouettes 3 2
80.241 Karadoc cul 3
81.182 Bohort chouettes 2 2
81.969 Bohort cul 1
82.469 --
83.873 Perceval chouettes 3 4
85.501 Perceval cul 2
86.559 Karadoc "Grelotte ça picote !"
86.798 Bohort "Grelotte ça picote !" -> Perceval
87.526 Perceval "Grelotte ça picote !"
89.457 --
90.654 Karadoc chouettes 1 4
91.046 Bohort "Je rachète !"
92.839 Bohort cul 3
93.938 --
95.196 Bohort chouettes 2 5
96.484 Bohort cul 6
96.993 Karadoc "Grelottine !" -> Bohort
98.429 Karadoc asks chouette-velute for 6
99.421 Bohort chouettes 1 4
100.288 --
101.357 --
101.917 Karadoc chouettes 1 3
103.230 Karadoc cul 4
103.730 --
104.243 Bohort chouettes 2 5
104.897 Bohort cul 6
105.397 Gauvain "Chante-Sloubi !"
107.340 --
107.862 Perceval chouettes 6 2
108.217 Bohort "Je rachète !"
110.031 Bohort cul 3
110.958 Karadoc chouettes 4 3
111.732 Karadoc cul 5
112.824 Bohort "Grelotte ça picote !"
112.836 Perceval "Grelotte ça picote !" -> Karadoc
112.844 Karadoc "Grelotte ça picote !"
114.598 Bohort "Sans fin est la moisissure des bières bretonnes !" -> Karadoc
115.969 Perceval "Sans fin est la moisissure des bières bretonnes !"
117.325 Karadoc "Sans fin est la moisissure des bières bretonnes !"
117.825 --
119.668 Bohort chouettes 2 4
120.419 Bohort cul 4
120.419 wait 40
161.716 --
162.974 Perceval chouettes 5 5
164.427 Perceval cul 1
165.135 --
166.848 Karadoc chouettes 2 4
167.153 Bohort "Je rachète !"
168.529 Bohort cul 2
169.598 Bohort "Pas mou le caillou !" -> Karadoc
169.666 Perceval "Pas mou le caillou !"
169.673 Karadoc "Pas mou le caillou !"
169.673 wait 40
210.285 --
211.090 Bohort chouettes 4 6
211.424 Perceval "Je rachète !"
213.223 Perceval cul 4
213.577 Perceval "Je sirote !"
214.237 Bohort "Mouette !"
215.005 Karadoc "Couche-Sirop !"
216.748 Perceval drops chouette
217.630 Perceval takes
219.602 Perceval throws 2
220.929 --
221.755 Perceval chouettes 4 3
223.009 Perceval cul 2
223.803 Karadoc "Grelotte ça picote !"
223.977 Perceval "Grelotte ça picote !"
224.144 Bohort "Grelotte ça picote !"
225.851 --
227.410 Karadoc chouettes 5 2
= 26 251 96
