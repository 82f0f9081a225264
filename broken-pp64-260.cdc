rules: pp64
players: Perceval, Karadoc
simultaneity: 0.05

0.850 Perceval throws 6
1.682 Karadoc throws 1
3.303 Karadoc chouettes 2 3
4.563 Karadoc cul 4
5.142 Perceval "Grelotte ça picote !" -> Karadoc
5.190 Karadoc "Grelotte ça picote !"
5.951 Perceval "Sans fin est la moisissure des bières bretonnes !" -> Karadoc
7.092 Karadoc "Sans fin est la moisissure des bières bretonnes !"
7.592 --
8.422 Perceval chouettes 4 2
9.652 Perceval cul 5
9.652 wait 40
51.059 Karadoc chouettes 1 1
52.018 Karadoc cul 5
52.951 --
53.451 Karadoc "Passe-Montagne !"
54.590 Perceval chouettes 1 3
56.053 Perceval cul 6
57.157 --
57.983 Karadoc chouettes 2 2
59.252 Karadoc cul 1
60.645 Perceval chouettes 3 5
62.427 Perceval cul 5
63.429 --
65.261 Karadoc chouettes 3 1
65.804 Karadoc cul 6
67.671 Perceval chouettes 5 5
68.601 Perceval cul 1
69.101 Gauvain "Chante-Sloubi !"
70.240 Gauvain declines
71.918 Gauvain chouettes 1 6
73.232 Gauvain cul 3
74.812 --
76.162 Perceval chouettes 6 1
77.240 Perceval cul 3
77.240 wait 40
117.943 --
119.328 Gauvain stands
120.633 Karadoc chouettes 2 4
122.258 Karadoc rolls
123.141 Karadoc cul 3
123.641 Gauvain "Je ne mange pas de graines !"
124.377 Gauvain sits
125.518 Karadoc "Grelotte ça picote !"
125.531 Perceval "Grelotte ça picote !" -> Karadoc
126.772 Gauvain "Grelotte ça picote !" -> Karadoc
127.444 Gauvain chouettes 2 1
128.085 Gauvain cul 1
129.036 Karadoc "Pas mou le caillou !" -> Gauvain
129.039 Gauvain "Pas mou le caillou !"
129.051 Perceval "Pas mou le caillou !"
130.105 --
130.788 Perceval chouettes 6 3
131.564 Perceval cul 6
131.960 Gauvain "Attrape-Oiseau !"
132.364 Karadoc "Sirop-Jeannot !"
133.092 Perceval "Sirop-Jeannot !"
133.880 --
135.715 Karadoc chouettes 5 2
137.435 Karadoc cul 4
139.019 --
140.675 Gauvain chouettes 2 5
141.553 Gauvain cul 6
142.715 Gauvain "À Kadoc !"
144.160 --
144.715 Gauvain chouettes 4 6
146.495 Perceval chouettes 4 5
147.335 Perceval cul 4
149.184 --
149.684 Gauvain "À Kadoc !"
150.802 Karadoc chouettes 1 4
152.031 Karadoc cul 5
152.531 --
153.681 Gauvain chouettes 2 2
154.531 Gauvain cul 4
155.685 Perceval "Pas mou le caillou !"
155.890 Karadoc "Pas mou le caillou !" -> Gauvain
156.390 --
158.094 Perceval chouettes 6 3
159.288 Perceval cul 6
159.629 Perceval "Je sirote !"
160.372 Gauvain "File-Sirop !"
160.856 Karadoc "Mouette !"
162.543 Perceval throws 3
163.721 Karadoc "J'apprécie les fruits au sirop !"
164.221 --
164.621 Gauvain "Karadoc elle fait des Flans !" -> Karadoc
165.703 Karadoc chouettes 5 6
167.315 Karadoc cul 5
167.600 Gauvain takes
167.641 Gauvain "Attrape-Oiseau !"
170.179 Perceval "Sirop-Jeannot !"
170.203 Karadoc "Sirop-Jeannot !"
171.447 --
173.157 Gauvain chouettes 1 2
173.503 Karadoc "J'achète !"
174.506 Karadoc cul 4
174.506 wait 40
215.053 --
216.175 Perceval chouettes 3 6
217.837 Perceval cul 6
218.881 --
219.484 Karadoc chouettes 3 2
220.518 Karadoc cul 3
220.856 Karadoc "Je sirote !"
222.105 Perceval "Bergeronnette !"
222.460 Gauvain "File-Sirop !"
223.748 Karadoc takes
225.485 Karadoc throws 4
226.068 Gauvain "Je relance de 13 !"
226.481 Gauvain "J'apprécie les fruits au sirop !" -> Karadoc
228.194 Perceval "Je relance de 9 !"
228.336 Karadoc "Je relance de 14 !"
229.322 Karadoc throws 1 3 2
229.825 Gauvain chouettes 4 2
231.858 Perceval "Vert-Linette !" -> Gauvain
232.933 Gauvain cul 4
233.333 Perceval "Civet de 102 sur une Chouette !"
233.647 Gauvain "Je sirote !"
234.691 Perceval "Sirop-Jeannot !" -> Gauvain
234.902 Karadoc "Sirop-Jeannot !" -> Gauvain
236.835 --
237.335 Karadoc "Lance-Bûches !"
239.242 Perceval chouettes 4 2
239.765 Perceval cul 5
240.981 --
242.163 Karadoc chouettes 3 2
243.652 Karadoc cul 2
244.697 --
246.075 Gauvain chouettes 6 6
247.317 Gauvain cul 2
248.916 Perceval stands
250.747 --
251.247 Perceval "Je ne mange pas de graines !"
252.115 Perceval sits
252.648 Perceval chouettes 2 4
253.460 Gauvain "Vert-Linette !"
254.285 Perceval cul 1
255.142 Karadoc chouettes 1 4
257.039 Karadoc cul 2
257.613 --
258.909 Gauvain chouettes 1 5
260.526 Gauvain cul 3
261.283 Perceval chouettes 2 3
263.191 Perceval rolls
264.587 Perceval cul 1
265.654 Karadoc "Grelotte ça picote !"
266.120 Gauvain "Grelotte ça picote !"
266.360 Perceval "Grelotte ça picote !"
266.360 wait 40
307.335 Karadoc chouettes 3 4
308.006 Karadoc cul 1
308.960 --
310.946 Gauvain chouettes 4 4
312.621 Gauvain cul 3
313.555 Gauvain "Raitournelle !"
313.910 Perceval "Artichette !" -> Gauvain
314.193 Karadoc "Artichette !" -> Gauvain
314.788 --
315.951 Perceval chouettes 5 6
316.502 Perceval cul 4
316.890 Gauvain "Grelotte ça picote !" -> Perceval
317.742 Perceval "Grelotte ça picote !"
317.848 Karadoc "Grelotte ça picote !" -> Perceval
318.425 --
319.838 Karadoc chouettes 6 1
321.642 Karadoc cul 1
322.705 --
324.234 Gauvain chouettes 2 3
325.203 Gauvain cul 3
326.815 --
327.810 Perceval chouettes 1 6
329.022 Perceval cul 2
329.541 Karadoc chouettes 1 2
330.101 Karadoc cul 4
330.601 --
331.668 Gauvain chouettes 3 2
332.513 Gauvain cul 1
333.894 Gauvain "Grelotte ça picote !"
334.576 Perceval "Grelotte ça picote !"
334.597 Karadoc "Grelotte ça picote !" -> Gauvain
335.708 Perceval "Sans fin est la moisissure des bières bretonnes !" -> Gauvain
335.786 Karadoc "Sans fin est la moisissure des bières bretonnes !"
336.636 Perceval chouettes 5 2
338.564 Perceval cul 6
341.422 Perceval "À Kadoc !"
342.846 --
343.735 Karadoc chouettes 1 5
345.343 Karadoc cul 5
345.660 Perceval takes
345.666 Perceval "Attrape-Oiseau !"
345.666 wait 40
387.284 --
387.822 Gauvain chouettes 6 4
388.581 Perceval "Vert-Linette !"
390.133 Gauvain cul 2
390.633 --
391.999 Perceval chouettes 2 2
392.795 Perceval cul 3
393.878 --
395.679 Karadoc chouettes 1 3
396.821 Karadoc cul 3
396.821 wait 40
438.238 --
440.104 Gauvain chouettes 3 4
440.611 Gauvain cul 3
441.011 Perceval "Perceval elle fait des Flans !" -> Perceval
441.920 Gauvain "Je relance de 9 !"
442.884 Karadoc "Je relance de 8 !"
443.557 Perceval "Je relance de 13 !"
444.067 Gauvain throws 6 4 6
444.067 wait 40
484.567 --
485.465 Perceval chouettes 1 4
487.377 Perceval cul 5
488.440 --
489.273 Karadoc chouettes 3 4
490.234 Karadoc cul 3
491.447 Gauvain "Je relance de 8 !"
493.115 Perceval "Je relance de 13 !"
494.549 Karadoc "Je relance de 11 !"
496.182 Karadoc throws 3 1 2
497.418 Gauvain chouettes 4 5
497.918 Gauvain "J'apprécie les fruits au sirop !"
499.653 Gauvain cul 6
500.467 Perceval "Grelotte ça picote !"
500.499 Karadoc "Grelotte ça picote !"
500.500 Gauvain "Grelotte ça picote !"
501.252 Karadoc "Sans fin est la moisissure des bières bretonnes !" -> Gauvain
502.286 Gauvain "Sans fin est la moisissure des bières bretonnes !"
503.792 Perceval "Sans fin est la moisissure des bières bretonnes !"
505.487 --
505.887 Perceval "Perceval elle fait des Flans !" -> Perceval
507.742 Perceval chouettes 3 5
508.424 Perceval cul 2
508.824 Perceval "Karadoc elle fait des Flans !" -> Karadoc
509.575 --
510.126 Karadoc chouettes 2 3
511.541 Karadoc cul 3
512.399 Gauvain chouettes 5 2
513.304 Gauvain cul 1
514.517 --
515.236 Perceval chouettes 6 1
515.570 Gauvain "J'achète !"
517.251 Gauvain cul 2
518.919 --
520.481 Karadoc chouettes 4 6
521.128 Perceval "Vert-Linette !"
522.392 Karadoc cul 1
523.802 --
525.524 Gauvain chouettes 4 3
525.920 Karadoc "J'achète !"
527.778 Karadoc cul 5
528.872 Karadoc "Grelotte ça picote !" -> Gauvain
528.918 Perceval "Grelotte ça picote !" -> Gauvain
528.941 Gauvain "Grelotte ça picote !"
530.359 --
530.859 Karadoc "Attrape-Oiseau !"
532.002 Perceval chouettes 1 3
533.575 Perceval cul 3
535.372 --
536.477 Karadoc chouettes 2 5
537.756 Karadoc cul 5
538.064 Karadoc "Je sirote !"
538.064 Karadoc takes
539.412 Gauvain "Sirop-Jeannot !"
539.412 wait 40
581.124 --
582.933 Gauvain chouettes 1 2
584.798 Gauvain cul 1
585.267 Perceval "Pas mou le caillou !"
585.337 Karadoc "Pas mou le caillou !"
585.567 Gauvain "Pas mou le caillou !"
586.067 --
587.383 Perceval chouettes 2 5
588.729 Perceval cul 6
588.729 wait 40
628.729 wait 40
669.826 Karadoc chouettes 5 6
670.208 Gauvain "J'achète !"
670.913 Gauvain cul 4
671.674 Karadoc "Grelotte ça picote !"
671.861 Perceval "Grelotte ça picote !" -> Karadoc
671.980 Gauvain "Grelotte ça picote !" -> Karadoc
672.480 --
673.959 Gauvain chouettes 4 3
675.007 Gauvain cul 4
675.952 Gauvain "Raitournelle !"
676.211 Perceval "Artichette !" -> Gauvain
676.711 --
678.017 Perceval chouettes 6 5
678.869 Perceval cul 2
679.369 --
680.408 Karadoc chouettes 3 5
681.146 Karadoc cul 2
682.895 --
684.474 Gauvain chouettes 4 6
685.029 Gauvain cul 2
685.029 wait 40
726.640 Perceval rolls
727.517 Perceval chouettes 1 4
729.396 Perceval cul 2
730.396 Perceval "En garde ma mignonne !" -> Gauvain
731.216 Gauvain chouettes 2 6
733.567 Karadoc "Vert-Linette !"
734.793 Gauvain cul 2
736.323 Gauvain keeps 6
737.701 Gauvain throws 5 6
739.487 Gauvain throws 4 2 2
740.495 Karadoc "Pas mou le caillou !" -> Perceval
740.503 Perceval "Pas mou le caillou !"
741.003 Gauvain "Grelotte ça picote !"
