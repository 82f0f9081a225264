rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
simultaneity: 0.05
gestures: strict

1.307 Perceval throws 1
2.563 Lancelot throws 6
4.412 Bohort throws 4
5.456 Karadoc throws 3
7.347 Perceval chouettes 1 2
8.037 Perceval cul 3
8.391 Perceval knocks
8.391 Perceval "Grelotte ça picote !"
8.399 Lancelot knocks
8.399 Lancelot "Grelotte ça picote !"
8.405 Bohort knocks
8.405 Bohort "Grelotte ça picote !" -> Perceval
8.408 Karadoc knocks
8.408 Karadoc "Grelotte ça picote !"
8.916 Karadoc "Sans fin est la moisissure des bières bretonnes !"
9.055 Lancelot "Sans fin est la moisissure des bières bretonnes !" -> Perceval
9.063 Bohort "Sans fin est la moisissure des bières bretonnes !" -> Perceval
9.104 Perceval "Sans fin est la moisissure des bières bretonnes !"
9.987 Bohort throws 1
11.081 Perceval throws 3
12.249 Lancelot throws 3
12.858 Perceval throws 4
14.085 Lancelot throws 1
14.585 --
15.940 Karadoc chouettes 4 5
16.834 Karadoc cul 5
17.189 Karadoc raises
17.189 Karadoc "Je sirote !"
19.907 Lancelot "Sirop-Jeannot !"
19.995 Perceval "Sirop-Jeannot !"
21.164 Bohort chouettes 5 2
22.597 Lancelot decides
23.969 Bohort cul 4
24.469 Bohort "Je ne mange pas de graines !"
25.881 Lancelot chouettes 3 6
26.780 Lancelot cul 5
26.780 wait 40
67.825 --
69.018 Perceval chouettes 5 4
69.610 Perceval cul 2
70.110 --
70.939 Karadoc chouettes 2 2
71.937 Karadoc cul 6
72.302 Karadoc raises
72.302 Karadoc "Je sirote !"
72.838 Lancelot "Linotte !"
73.073 Perceval "Fauvette !"
73.194 Bohort "File-Sirop !"
74.448 Karadoc takes
75.812 Karadoc throws 4
76.337 Karadoc claps
76.337 Karadoc "Pas mou le caillou !"
76.340 Perceval claps
76.340 Perceval "Pas mou le caillou !"
76.562 Lancelot "Pas mou le caillou !"
77.322 Lancelot raises
77.322 Lancelot "J'apprécie les fruits au sirop !"
77.812 Bohort claps
77.812 Bohort "Pas mou le caillou !" -> Karadoc
78.048 Perceval raises
78.048 Perceval "J'apprécie les fruits au sirop !" -> Karadoc
78.539 Bohort raises
78.539 Bohort "J'apprécie les fruits au sirop !" -> Karadoc
80.484 --
81.773 Bohort chouettes 2 1
82.273 Perceval raises
82.273 Perceval "Je rachète !"
84.012 Bohort cul 2
84.662 --
86.035 Lancelot chouettes 1 4
86.756 Lancelot cul 3
87.555 --
89.338 Perceval chouettes 2 2
90.315 Perceval cul 4
91.312 Bohort claps
91.312 Bohort "Pas mou le caillou !"
92.294 Karadoc chouettes 3 5
92.624 Bohort raises
92.624 Bohort "Je rachète !"
94.130 Bohort cul 3
94.444 Lancelot raises
94.444 Lancelot "Attrape-Oiseau !"
96.175 Perceval "File-Sirop !"
96.232 Karadoc "Alouette !"
96.317 Bohort "Chouette !"
98.002 Lancelot throws 4
98.862 Bohort "Je relance de 7 !"
99.405 Bohort raises
99.405 Bohort "J'apprécie les fruits au sirop !"
99.452 Lancelot "Je relance de 12 !"
99.478 Perceval "Je relance de 10 !"
100.935 Karadoc "Je relance de 15 !"
101.941 Lancelot throws 3 5 2
103.088 --
104.037 Bohort chouettes 1 6
105.512 Bohort cul 3
106.673 --
107.180 Lancelot chouettes 6 2
109.403 Perceval "Vert-Linette !"
110.348 Lancelot cul 6
111.586 --
112.796 Perceval chouettes 3 5
114.624 Perceval cul 6
115.124 --
115.831 Karadoc chouettes 6 2
117.352 Lancelot "Vert-Linette !"
118.808 Karadoc cul 5
120.366 Karadoc "À Kadoc !"
120.866 Lancelot "Jarret-Sifflet !"
121.631 --
123.580 Bohort rolls
125.216 Bohort chouettes 6 1
126.269 Bohort cul 3
127.800 --
128.465 Lancelot chouettes 6 5
129.781 Lancelot cul 3
130.326 Perceval "Grelottine !"
131.626 Perceval asks velute for 24
132.972 Lancelot chouettes 1 3
134.687 Lancelot cul 4
135.187 --
136.298 Perceval chouettes 2 4
136.636 Lancelot raises
136.636 Lancelot "J'achète !"
137.915 Lancelot cul 6
138.990 --
140.114 Karadoc chouettes 6 2
141.206 Perceval "Vert-Linette !"
143.038 Karadoc cul 3
143.038 wait 40
185.008 --
185.880 Bohort chouettes 6 2
186.885 Lancelot "Vert-Linette !"
188.388 Bohort cul 6
188.786 Perceval raises
188.786 Perceval "Attrape-Oiseau !"
189.930 Lancelot "Linotte !"
190.013 Bohort "Fauvette !"
190.232 Karadoc "Linotte !"
191.076 Perceval takes
193.060 Perceval throws 1
194.444 Lancelot chouettes 4 2
195.464 Perceval "Vert-Linette !"
196.229 Lancelot cul 3
196.910 Bohort knocks
196.910 Bohort "Grelotte ça picote !"
196.980 Perceval knocks
196.980 Perceval "Grelotte ça picote !" -> Lancelot
197.014 Lancelot knocks
197.014 Lancelot "Grelotte ça picote !"
198.970 --
199.370 Perceval "Civet de 102 sur une Chouette !"
200.537 Perceval chouettes 4 1
202.525 Perceval cul 5
203.892 --
205.133 Karadoc chouettes 6 2
205.467 Perceval raises
205.467 Perceval "Je rachète !"
206.195 Perceval "Vert-Linette !" -> Karadoc
207.944 Perceval cul 6
209.221 Bohort chouettes 6 6
209.940 Bohort cul 5
209.940 wait 40
251.820 --
253.549 Lancelot chouettes 1 4
254.671 Lancelot cul 3
255.386 Perceval chouettes 1 1
256.796 Perceval cul 5
257.187 Lancelot raises
257.187 Lancelot "Attrape-Oiseau !"
257.223 Lancelot takes
257.960 Karadoc "Mouette !"
258.556 Perceval "Fauvette !"
259.798 Lancelot throws 6 5 4
261.149 Karadoc chouettes 4 4
261.708 Karadoc cul 5
263.417 --
264.106 Bohort chouettes 4 3
264.881 Bohort cul 5
266.076 Bohort knocks
266.076 Bohort "Grelotte ça picote !"
266.122 Karadoc knocks
266.122 Karadoc "Grelotte ça picote !" -> Bohort
266.233 Perceval knocks
266.233 Perceval "Grelotte ça picote !" -> Bohort
267.497 --
268.480 Lancelot chouettes 2 4
269.361 Karadoc "Vert-Linette !" -> Lancelot
271.182 Lancelot cul 2
272.683 Karadoc claps
272.683 Karadoc "Pas mou le caillou !"
273.055 Lancelot claps
273.055 Lancelot "Pas mou le caillou !"
273.755 Perceval claps
273.755 Perceval "Pas mou le caillou !"
274.992 --
275.523 Perceval chouettes 5 5
276.349 Perceval cul 1
276.849 --
277.901 Karadoc chouettes 6 6
278.842 Karadoc cul 1
280.736 Bohort chouettes 3 4
281.595 Bohort cul 5
283.153 Karadoc knocks
283.153 Karadoc "Grelotte ça picote !" -> Bohort
283.873 Perceval knocks
283.873 Perceval "Grelotte ça picote !"
284.169 Lancelot "Grelotte ça picote !" -> Bohort
284.417 Bohort knocks
284.417 Bohort "Grelotte ça picote !"
285.658 --
286.905 Lancelot chouettes 3 6
287.795 Lancelot cul 1
288.754 --
289.679 Perceval chouettes 4 4
291.125 Perceval cul 4
291.625 --
293.289 Karadoc chouettes 2 4
294.742 Karadoc "Vert-Linette !"
296.536 Karadoc cul 6
298.195 --
300.137 Bohort chouettes 4 2
300.987 Bohort cul 1
302.355 Lancelot stands
303.355 Bohort "En garde ma mignonne !" -> Perceval
305.345 Perceval chouettes 1 6
306.186 Perceval cul 3
308.067 Perceval throws 2 5 2
309.369 Perceval keeps 4
311.144 Perceval throws 1 4
311.445 Karadoc raises
311.445 Karadoc "Attrape-Oiseau !"
312.181 Lancelot "Couche-Sirop !"
312.613 Bohort "File-Sirop !"
312.940 Perceval "Couche-Sirop !"
314.692 Karadoc throws 3
315.744 Karadoc "Raitournelle !"
315.824 Bohort raises
315.824 Bohort "J'apprécie les fruits au sirop !"
315.857 Perceval raises
315.857 Perceval "J'apprécie les fruits au sirop !"
315.860 Lancelot raises
315.860 Lancelot "J'apprécie les fruits au sirop !" -> Bohort
316.121 Bohort "Artichette !"
316.230 Lancelot "Artichette !"
316.244 Perceval "Artichette !" -> Bohort
