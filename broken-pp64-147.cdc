rules: pp64
players: Perceval, Karadoc, Bohort
simultaneity: 0.05

0.923 Perceval throws 6
1.423 # "Bi-Jarret !"
3.423 Bohort throws 4
5.325 Karadoc drops 1
6.464 Karadoc throws 2
7.744 Karadoc chouettes 1 3
9.334 Karadoc cul 5
10.534 Bohort chouettes 2 2
11.820 Bohort cul 1
12.207 Bohort "Je sirote !"
13.347 Karadoc "Sirop-Jeannot !" -> Bohort
13.480 Perceval "Sirop-Jeannot !"
13.980 Perceval "J'apprécie les fruits au sirop !"
15.122 --
16.776 Perceval chouettes 4 6
17.744 Perceval cul 4
18.126 Perceval "Je sirote !"
19.355 Bohort "Sirop-Jeannot !"
20.734 --
22.641 Karadoc rolls
23.552 Karadoc chouettes 1 2
25.274 Karadoc cul 5
27.198 --
28.229 Bohort chouettes 4 3
29.714 Bohort cul 1
30.214 --
30.741 Perceval chouettes 3 4
31.833 --
33.798 --
34.510 Bohort chouettes 2 6
35.955 Bohort cul 6
37.838 Perceval chouettes 6 3
39.096 Perceval cul 1
41.086 Karadoc chouettes 3 3
41.617 Karadoc cul 3
42.417 Karadoc "Cul De Chouette !"
43.290 Karadoc throws 4 2 2
44.591 --
45.814 Bohort chouettes 3 5
46.377 Bohort cul 1
47.890 Perceval chouettes 3 6
49.411 Perceval cul 6
49.911 Gauvain "Chante-Sloubi !"
51.328 --
52.613 Bohort chouettes 3 6
54.104 Bohort cul 6
54.408 Bohort "Je sirote !"
54.408 Bohort takes
55.864 Perceval "Alouette !"
57.708 Bohort throws 4
59.074 Bohort "J'apprécie les fruits au sirop !"
60.195 Perceval "J'apprécie les fruits au sirop !"
61.129 --
62.899 Perceval chouettes 3 6
64.602 Perceval cul 3
65.002 Bohort "Lance-Civet !" -> Perceval
65.402 Perceval "Lance-Civet !" -> Bohort
66.701 Perceval "Pas mou le caillou !"
66.741 Bohort "Pas mou le caillou !" -> Perceval
67.241 --
68.395 Bohort chouettes 3 1
69.628 Bohort cul 1
70.028 Bohort "Lance-Civet !" -> Perceval
70.955 --
71.355 Perceval "Civet de 16 sur une Bleu Rouge !"
72.891 Perceval stands
74.650 Perceval chouettes 1 1
76.347 Perceval cul 2
76.847 Perceval "Je ne mange pas de graines !"
77.681 Perceval sits
79.722 Perceval "Pas mou le caillou !"
80.159 Bohort "Pas mou le caillou !"
81.384 --
82.670 Bohort chouettes 1 6
83.357 Bohort cul 2
83.891 --
84.447 Perceval chouettes 3 1
85.742 Perceval cul 1
87.661 Bohort chouettes 6 3
88.470 Bohort cul 2
89.796 --
90.412 --
91.737 Bohort chouettes 3 1
93.266 Bohort cul 4
94.459 --
95.035 Perceval chouettes 4 2
95.755 Perceval cul 5
96.554 --
97.942 Bohort chouettes 1 5
98.622 Bohort cul 3
100.369 Perceval stands
101.667 Perceval chouettes 5 2
102.236 Perceval cul 5
102.736 Perceval "Je ne mange pas de graines !"
104.354 Perceval sits
105.433 --
107.347 Bohort chouettes 4 3
107.870 Bohort cul 3
108.757 Bohort "Je relance de 12 !"
109.507 Perceval throws 2 6 5
109.871 Perceval "À Kadoc !"
109.871 wait 40
150.371 --
150.871 Perceval "J'apprécie les fruits au sirop !"
151.800 Bohort chouettes 6 1
152.789 Bohort cul 6
153.189 Perceval "Perceval elle fait des Flans !" -> Perceval
154.346 Perceval chouettes 5 2
156.274 Perceval cul 1
157.819 Bohort chouettes 5 6
159.027 Bohort cul 3
160.518 --
162.161 Perceval chouettes 2 1
163.581 Perceval cul 2
164.975 --
166.697 Bohort chouettes 3 2
167.826 Bohort cul 1
168.226 Perceval "Perceval elle fait des Flans !" -> Perceval
169.401 Bohort "Grelotte ça picote !"
170.909 Perceval "Grelotte ça picote !"
172.440 --
172.840 Perceval "Perceval elle fait des Flans !" -> Perceval
173.700 Perceval chouettes 1 2
175.118 Perceval cul 6
175.518 Perceval "Bohort elle fait des Flans !" -> Bohort
176.018 --
177.748 Bohort chouettes 4 1
178.409 Bohort cul 2
179.597 Bohort chouettes 2 4
180.922 Bohort cul 6
182.642 Bohort throws 5 4 1
183.773 Bohort keeps 3
184.601 Bohort throws 2 3
186.402 --
187.095 Perceval chouettes 5 6
188.651 Perceval cul 3
190.016 --
190.806 Bohort chouettes 3 1
192.163 Bohort cul 3
193.203 --
194.538 Perceval chouettes 1 6
196.069 Perceval rolls
197.472 Perceval cul 3
199.197 --
200.396 Bohort chouettes 2 1
201.094 Bohort cul 4
201.928 --
202.908 Perceval chouettes 1 5
203.643 Perceval cul 1
204.026 Perceval "Je sirote !"
204.638 Bohort "Sirop-Jeannot !" -> Perceval
206.127 Bohort chouettes 1 1
207.516 Bohort cul 4
208.090 Perceval chouettes 3 3
208.629 Perceval cul 3
209.555 --
210.421 Bohort chouettes 4 2
210.995 Bohort cul 4
211.350 Bohort "Je sirote !"
211.350 Bohort takes
212.748 Perceval "Beau-Sirop !"
213.906 Bohort throws 6
214.979 Perceval "J'apprécie les fruits au sirop !" -> Bohort
215.069 Bohort "J'apprécie les fruits au sirop !"
215.069 wait 40
256.970 Perceval chouettes 4 6
258.273 Perceval cul 5
258.862 Perceval "Grelotte ça picote !"
260.033 Bohort "Grelotte ça picote !"
261.494 Bohort chouettes 6 1
262.119 Bohort cul 2
262.720 --
263.255 Perceval chouettes 6 3
263.555 Bohort "Raitournelle !"
265.356 Perceval cul 5
267.005 --
268.031 Bohort chouettes 4 3
268.608 Bohort cul 4
269.373 Perceval "Artichette !" -> Bohort
270.376 Bohort "Raitournelle !"
271.659 Perceval chouettes 6 6
272.789 Perceval rolls
274.618 Perceval cul 3
274.928 Perceval "Je sirote !"
274.928 Perceval takes
276.155 Bohort "Mouette !"
277.511 Perceval throws 5
279.010 Perceval "J'apprécie les fruits au sirop !"
279.624 --
281.065 Bohort chouettes 1 3
282.228 Bohort cul 3
282.628 Perceval "Lance-Civet !" -> Bohort
282.974 Perceval "Attrape-Oiseau !"
284.927 Bohort "Couche-Sirop !"
286.709 Perceval throws 3
287.594 --
287.994 Bohort "Lance-Civet !" -> Perceval
289.895 Perceval chouettes 3 6
291.470 Perceval cul 1
291.974 --
293.683 Bohort chouettes 1 4
295.455 Bohort cul 3
295.855 Perceval "Civet de 36 sur une Chouette !"
296.567 --
296.967 Perceval "Civet de 9 sur une Sirop Grelot !"
298.228 Perceval chouettes 1 1
300.064 Perceval cul 3
300.915 --
301.572 Bohort chouettes 1 5
302.253 Bohort cul 2
302.253 wait 40
343.556 Perceval chouettes 4 5
345.190 Perceval cul 2
347.024 Bohort chouettes 4 3
347.373 Perceval "J'achète !"
348.245 Perceval cul 6
348.745 --
350.078 Perceval chouettes 6 5
351.675 Perceval cul 6
352.231 Perceval "Grelottine !" -> Bohort
353.309 Perceval asks cul-de-chouette for 18
354.379 Bohort chouettes 5 3
355.455 Bohort cul 6
356.628 Bohort keeps 6
357.551 Bohort throws 6 4
359.042 --
360.446 Bohort rolls
361.388 Bohort chouettes 1 1
362.931 Bohort cul 4
364.443 --
365.165 Perceval chouettes 4 2
366.514 Perceval cul 3
366.922 Bohort "Grelotte ça picote !" -> Perceval
366.934 Perceval "Grelotte ça picote !"
367.769 Bohort "Sans fin est la moisissure des bières bretonnes !"
368.776 Perceval "Sans fin est la moisissure des bières bretonnes !"
370.388 --
371.398 Bohort chouettes 6 1
373.369 Bohort cul 3
375.074 Perceval chouettes 3 6
376.229 Perceval cul 5
376.729 --
378.097 Bohort chouettes 1 6
378.866 Bohort cul 3
379.366 --
380.499 Perceval chouettes 1 4
381.579 Perceval cul 2
382.579 Perceval "En garde ma mignonne !" -> Bohort
383.764 Bohort chouettes 2 3
384.873 Bohort cul 1
385.643 Bohort throws 6 2 5
386.847 Bohort keeps 3 6
387.913 Bohort throws 4
388.413 Perceval "Mécréant !"
