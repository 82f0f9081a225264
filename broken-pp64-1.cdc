rules: pp64
players: Perceval, Karadoc, Bohort
simultaneity: 0.05

1.578 Perceval chouettes 5 1
2.997 Perceval cul 2
3.497 --
5.165 Karadoc chouettes 3 3
6.276 Karadoc cul 1
7.704 --
8.477 Bohort chouettes 3 4
9.412 Bohort cul 5
10.158 Bohort "Grelotte ça picote !"
10.311 Karadoc "Grelotte ça picote !"
10.417 Perceval "Grelotte ça picote !"
11.417 --
12.910 Perceval chouettes 3 5
14.816 Perceval cul 5
15.191 Perceval "Je sirote !"
15.838 Karadoc "Sirop-Jeannot !" -> Perceval
15.863 Bohort "Sirop-Jeannot !"
16.628 --
17.764 Karadoc chouettes 1 6
19.674 Karadoc cul 5
20.336 --
21.013 Bohort chouettes 2 5
22.405 Bohort cul 6
23.443 Bohort "À Kadoc !"
24.365 --
25.738 Perceval chouettes 2 5
26.577 Perceval cul 2
26.955 Perceval "Je sirote !"
28.569 Bohort "Alouette !"
28.762 Karadoc "Mouette !"
29.324 Perceval throws 2
29.324 wait 40
70.418 Karadoc chouettes 6 2
71.772 Karadoc cul 2
72.074 Karadoc "Je sirote !"
72.161 Bohort "Attrape-Oiseau !"
73.020 Perceval "Couche-Sirop !"
73.573 Bohort "Couche-Sirop !"
74.482 Karadoc throws 6
75.033 Bohort "J'apprécie les fruits au sirop !" -> Karadoc
75.094 Perceval "J'apprécie les fruits au sirop !"
75.094 wait 40
116.510 Bohort chouettes 4 1
117.813 Bohort cul 6
118.313 --
118.713 Bohort "Perceval elle fait des Flans !" -> Perceval
120.411 Perceval chouettes 1 1
120.961 Perceval cul 5
121.681 --
123.168 Karadoc chouettes 1 3
123.720 Karadoc cul 5
124.220 --
125.281 Bohort chouettes 5 2
126.837 Bohort cul 5
127.232 Bohort "Je sirote !"
128.170 Perceval "Sirop-Jeannot !" -> Bohort
129.185 Karadoc "Sirop-Jeannot !" -> Bohort
130.758 --
132.758 Perceval chouettes 2 5
133.058 Perceval "Raitournelle !"
134.878 Perceval rolls
135.624 Perceval cul 3
137.205 --
138.426 Karadoc chouettes 2 5
139.904 Karadoc cul 6
140.593 Karadoc "À Kadoc !"
142.533 --
144.180 Bohort chouettes 2 3
144.680 Perceval "Je rachète !"
145.607 Perceval cul 3
146.107 --
147.584 Perceval chouettes 6 2
147.948 Perceval "Je rachète !"
148.907 Perceval cul 2
149.254 Bohort "Attrape-Oiseau !"
150.122 Perceval "File-Sirop !"
151.043 Karadoc "Couche-Sirop !"
151.762 Bohort takes
152.608 Bohort throws 1
153.527 Karadoc "J'apprécie les fruits au sirop !" -> Perceval
154.033 --
154.844 Karadoc chouettes 6 3
156.392 Karadoc cul 1
156.892 --
157.292 Karadoc "Lance-Flan !" -> Bohort
158.937 Bohort chouettes 3 6
160.446 Bohort cul 6
160.846 Bohort "Lance-Flan !" -> Perceval
161.218 Bohort "Je sirote !"
162.244 Karadoc "Sirop-Jeannot !"
162.272 Perceval "Sirop-Jeannot !"
162.852 --
163.252 Perceval "Perceval elle fait des Flans !" -> Perceval
164.191 Perceval chouettes 5 5
165.123 Perceval cul 3
165.523 Perceval "Karadoc elle fait des Flans !" -> Karadoc
166.023 --
166.813 Karadoc rolls
167.452 Karadoc chouettes 4 4
167.816 Perceval "Je rachète !"
169.737 Perceval cul 6
170.237 --
170.923 Bohort chouettes 2 5
171.263 Karadoc "Je rachète !"
172.413 Karadoc cul 5
172.759 Perceval "Attrape-Oiseau !"
174.689 Perceval takes
174.610 Bohort "Bergeronnette !"
174.759 Karadoc "File-Sirop !"
175.919 Perceval chouettes 6 5
177.129 Perceval cul 5
177.629 --
178.129 Perceval "Passe-Grelot !" -> Karadoc
179.559 Karadoc chouettes 4 6
181.186 Perceval "Vert-Linette !" -> Karadoc
182.687 Karadoc cul 5
183.368 Karadoc "Grelotte ça picote !"
184.504 Bohort "Grelotte ça picote !"
185.009 Perceval "Grelotte ça picote !"
186.202 --
187.451 Bohort chouettes 4 2
188.093 Bohort cul 6
188.842 --
190.018 Perceval chouettes 3 5
191.631 Perceval rolls
193.158 Perceval cul 3
193.658 --
194.335 Karadoc chouettes 5 1
194.640 Bohort "Je rachète !"
195.463 Bohort cul 6
196.629 --
198.612 Bohort chouettes 6 2
199.139 Karadoc "Vert-Linette !" -> Bohort
199.868 Bohort cul 2
201.164 Perceval chouettes 1 5
202.340 Perceval cul 1
202.840 --
204.428 Karadoc chouettes 5 2
205.683 Karadoc cul 3
206.764 Bohort chouettes 4 5
207.146 Perceval "Je rachète !"
208.086 Perceval cul 6
209.486 Karadoc "Grelotte ça picote !" -> Bohort
209.607 Perceval "Grelotte ça picote !"
210.889 Bohort "Grelotte ça picote !"
211.867 --
212.710 Perceval chouettes 1 1
213.338 Perceval cul 6
213.838 --
215.022 Karadoc chouettes 4 6
216.584 Karadoc cul 4
216.900 Karadoc "Je sirote !"
218.367 Bohort "Mouette !"
218.871 Perceval "Couche-Sirop !"
220.656 Karadoc throws 3
221.253 Bohort "J'apprécie les fruits au sirop !" -> Karadoc
221.408 Karadoc "Raitournelle !"
222.426 Bohort "Artichette !"
222.822 Perceval "J'apprécie les fruits au sirop !"
222.822 wait 40
264.334 --
265.832 Bohort chouettes 4 6
266.478 Perceval "Vert-Linette !" -> Bohort
268.467 Bohort cul 1
268.467 wait 40
310.252 --
311.687 Perceval chouettes 6 6
312.451 Perceval cul 2
312.979 Bohort "Grelottine !" -> Karadoc
314.498 Bohort asks cul-de-chouette for 31
315.360 Karadoc chouettes 6 4
317.546 Bohort "Vert-Linette !" -> Perceval
319.244 Karadoc cul 4
321.180 Karadoc keeps 5
322.944 Karadoc throws 3 3
323.554 --
324.981 Karadoc chouettes 6 2
325.512 Karadoc cul 1
327.136 --
328.680 Bohort chouettes 2 1
329.023 Karadoc "Je rachète !"
329.032 Perceval "Je rachète !"
331.006 Perceval cul 4
332.702 Karadoc throws 6
333.564 Perceval throws 6
334.925 Perceval throws 6
336.892 Karadoc throws 2
338.294 Karadoc cul 2
340.133 --
340.910 Perceval chouettes 1 6
342.655 Perceval cul 5
343.155 --
344.971 Karadoc chouettes 6 3
346.641 Karadoc cul 1
347.533 --
348.990 Bohort chouettes 4 1
349.337 Perceval "J'achète !"
349.856 Perceval cul 2
350.401 Perceval rolls
352.115 Perceval chouettes 2 1
352.945 Perceval cul 5
353.445 --
354.588 Karadoc chouettes 1 5
356.199 Karadoc cul 2
357.793 --
358.994 Bohort chouettes 5 2
359.375 Perceval "Je rachète !"
361.194 Perceval cul 2
361.694 --
362.298 Perceval chouettes 5 5
364.230 Perceval cul 6
364.765 Perceval "Grelottine !" -> Karadoc
365.680 Perceval asks sirop-grelot for 8
366.616 Karadoc chouettes 4 5
366.968 Perceval "Je rachète !"
367.518 Perceval cul 4
368.225 Perceval throws 5
368.530 Perceval "Je sirote !"
369.425 Karadoc "Fauvette !"
369.752 Bohort "Couche-Sirop !"
371.648 Perceval takes
373.121 Perceval throws 2
373.882 Karadoc "J'apprécie les fruits au sirop !"
374.000 Bohort "J'apprécie les fruits au sirop !"
374.967 --
376.054 Karadoc chouettes 6 3
377.202 Karadoc cul 1
378.708 --
379.503 Bohort chouettes 6 4
380.181 Bohort cul 4
380.574 Bohort "Je sirote !"
381.734 Karadoc "Couche-Sirop !"
381.900 Perceval "File-Sirop !"
383.010 Bohort throws 6
384.282 Karadoc "J'apprécie les fruits au sirop !" -> Bohort
384.313 Perceval "J'apprécie les fruits au sirop !" -> Bohort
384.825 --
386.677 Perceval chouettes 3 6
387.488 Perceval cul 2
387.988 --
389.935 Karadoc chouettes 1 4
391.543 Karadoc cul 3
392.089 Perceval "Grelottine !" -> Karadoc
393.052 Perceval asks velute for 12
394.709 Karadoc chouettes 3 4
395.579 Karadoc cul 4
396.289 --
396.823 Bohort chouettes 5 4
397.688 Bohort cul 1
399.224 --
399.991 Perceval chouettes 6 3
400.294 Bohort "Je rachète !"
401.365 Bohort cul 1
402.685 --
403.417 Karadoc chouettes 1 3
405.157 Karadoc cul 6
405.678 Karadoc "Grelottine !" -> Bohort
407.471 Karadoc asks chouette for 19
408.413 Bohort "Chouette !" -> Karadoc
409.654 Bohort chouettes 3 2
410.203 Bohort "Chouette !"
411.272 Bohort cul 1
412.400 Bohort "Chouette !" -> Karadoc
413.982 Bohort throws 5 2 4
414.447 Bohort "Elle est où la Poulette ?" -> Karadoc
416.410 --
417.147 Bohort chouettes 5 3
418.336 Bohort cul 2
419.305 --
420.712 Perceval chouettes 5 4
422.170 Perceval rolls
423.119 Perceval cul 3
424.234 Perceval "Grelotte ça picote !"
424.350 Bohort "Grelotte ça picote !" -> Perceval
424.426 Karadoc "Grelotte ça picote !"
424.926 --
425.692 --
426.623 --
427.658 Perceval chouettes 4 1
429.560 Perceval cul 2
430.560 Perceval "En garde ma mignonne !" -> Karadoc
431.364 Karadoc chouettes 3 2
432.871 Karadoc cul 2
433.683 Karadoc throws 1 2 3
435.303 Karadoc keeps 4
436.233 Karadoc throws 5 4
436.618 Karadoc "Je sirote !"
437.794 Bohort "Bergeronnette !"
438.217 Perceval "Fauvette !"
439.620 Karadoc throws 3
440.017 Perceval "Sirop Gagnant !"
441.336 Karadoc "Raitournelle !"
442.004 Perceval "Artichette !"
442.498 Bohort "Artichette !" -> Perceval
