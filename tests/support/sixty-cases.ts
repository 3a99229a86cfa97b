/**
 * Sixty people and products, worked out with paper and pencil from the measures of the size guide. None of it is computed
 * by the shop: after a change of the rule, work the rows out again.
 *
 * What is compared, in centimetres (S, M, L):
 *   straight   waist 76 79 82, hip 96 100 104          laid flat: 38 39.5 41, 48 50 52, thigh 31 32 33, length 104.5 106 107.5
 *   tapered    waist 76 79 82, hip 97 101 105          laid flat: 38 39.5 41, 48.5 50.5 52.5, thigh 32 33 34, length 103 104.5 106
 *   wide       waist 68 72 76, hip 80 84 88            laid flat: 34 36 38, 40 42 44, thigh 35 36 37, length 113 114 115
 *   cropped    waist 68 72 76, hip 79 83 87            laid flat: 34 36 38, 39.5 41.5 43.5, thigh 29 30 31, length 94 95 96
 *   slim       waist 78 83 88, hip 96 101 106 (30, 32, 34); flared: the same trousers with another leg
 * A waistband needs no ease. A hip needs 3, in a slim cut 2, in a wide or flared one 4: with that, straight is for hips up to
 * 93, 97, 101; tapered 94, 98, 102; wide and cropped 76, 80, 84; slim 94, 99, 104; flared 92, 97, 102. A tape gives 1 either
 * way, the size guide 2. More than 4 of ease at the waist is loose, more than 8 (and the tape) is not to be worn.
 * Beside trousers that fit, laid flat, waist and thigh may have 0.5 less and the hip 1 less; the tape gives 0.5, more than 2 is
 * loose, more than 4 (and the tape) too wide.
 */
export type SampleProduct =
  | 'straight'
  | 'tapered'
  | 'wide'
  | 'cropped'
  | 'slim'
  | 'flared'
  | 'men, not measured'
  | 'women, not measured'
  | 'chart of its own'
  | 'sizes of its own'
  | 'hip not measured'

export type Case = readonly [
  product: SampleProduct,
  /** Two measures are a body around; with more of them, or after `flat`, trousers laid flat: waist, hip, thigh, length. */
  measures: readonly (number | 'flat')[],
  /** The size, or why there is none. */
  answer: string,
  /** The possible sizes, from the smallest; empty where there is no answer. */
  among: string,
  /** Of each compared measure; or the missing or excessive amount. */
  ease: readonly number[],
  /** tight, loose, guide, and the size by each measure alone where the measuring error does not explain the difference. */
  doubts: string,
  work: string,
]

export const sixtyCases: readonly Case[] = [
  ['straight', [75, 90], 'S', 'S', [1, 6], '', '76-75 = 1, 96-90 = 6; with 76 and 91 still S'],
  ['straight', [76, 90], 'S', 'S M', [0, 6], '', '76-76 = 0 will do; with 77 it is M'],
  [
    'straight',
    [76.5, 90],
    'M',
    'S M',
    [2.5, 10],
    '',
    '76 is too small, 79-76.5 = 2.5; with 75.5 it is S, as by the hip',
  ],
  [
    'straight',
    [78, 94],
    'M',
    'M',
    [1, 6],
    '',
    '79-78 = 1; hip 96-94 = 2 is too little, 100-94 = 6; 77..79 and 93..95 stay M',
  ],
  ['straight', [79, 95], 'M', 'M L', [0, 5], '', '79-79 = 0, 100-95 = 5; with 80 it is L'],
  ['straight', [80, 98], 'L', 'M L', [2, 6], '', '82-80 = 2, 104-98 = 6; with 79 and 97 it is M (0 and 3)'],
  ['straight', [81, 99], 'L', 'L', [1, 5], '', '82-81 = 1, 104-99 = 5; with 82 and 100 still L'],
  ['straight', [82, 100], 'L', 'L', [0, 4], 'tight', '82-82 = 0; 83 has no size'],
  ['straight', [82.5, 100], 'L', 'L', [-0.5, 4], 'tight', '82-82.5 = -0.5; with 81.5 it is L'],
  ['straight', [83.5, 100], 'small', '', [1.5], 'L waist', '83.5-82 = 1.5; even 82.5 has no size'],
  [
    'straight',
    [78, 102],
    'L',
    'L',
    [4, 2],
    'tight waist M hip L',
    '104-102 = 2 of 3; with 101 it is L; waist 82-78 = 4',
  ],
  ['straight', [78, 104], 'small', '', [3], 'L hip', '104-104 = 0, 3 are missing; 103 still lacks 2'],
  ['straight', [72, 90], 'S', 'S', [4, 6], '', '76-72 = 4, just not loose'],
  ['straight', [70, 88], 'S', 'S', [6, 8], 'loose', '76-70 = 6'],
  ['straight', [66, 86], 'wide', '', [10], 'S waist', '76-66 = 10, more than 8 and 1'],
  ['straight', [67, 86], 'S', 'S', [9, 10], 'loose', '76-67 = 9, with the tape 8'],
  [
    'straight',
    [74, 96],
    'M',
    'M',
    [5, 4],
    'loose waist S hip M',
    'hip 96-96 = 0, 100-96 = 4; so 79-74 = 5 at the waist',
  ],
  ['straight', [74, 97], 'M', 'M L', [5, 3], 'loose waist S hip M', 'hip 100-97 = 3; with 98 it is L'],
  ['straight', [70, 99], 'wide', '', [12], 'L waist', 'hip takes L (5), whose waist has 82-70 = 12'],
  ['tapered', [78, 94.5], 'M', 'M', [1, 6.5], '', '79-78 = 1, 101-94.5 = 6.5'],
  ['tapered', [76, 94], 'S', 'S M', [0, 3], '', '76-76 = 0, 97-94 = 3; with 77 and 95 it is M'],
  [
    'tapered',
    [75, 94.5],
    'M',
    'S M',
    [4, 6.5],
    '',
    'hip 97-94.5 = 2.5, 101-94.5 = 6.5; with 93.5 it is S, as by the waist',
  ],
  ['tapered', [81, 103], 'L', 'L', [1, 2], 'tight', '105-103 = 2 of 3; with 102 it is L'],
  [
    'tapered',
    [81, 98],
    'L',
    'L',
    [1, 7],
    '',
    '82-81 = 1; hip 101-98 = 3 would be M, but with 99 it is L too',
  ],
  ['wide', [70, 78], 'M', 'M', [2, 6], '', '72-70 = 2; hip 80-78 = 2, 84-78 = 6'],
  ['wide', [72, 78], 'M', 'M L', [0, 6], '', '72-72 = 0; with 73 it is L'],
  ['wide', [67, 75], 'S', 'S', [1, 5], '', '68-67 = 1, 80-75 = 5; with 68 and 76 still S'],
  [
    'wide',
    [68.5, 75],
    'M',
    'S M',
    [3.5, 9],
    '',
    '68 is too small, 72-68.5 = 3.5; with 67.5 it is S, as by the hip',
  ],
  ['wide', [69, 80], 'M', 'M L', [3, 4], '', '72-69 = 3, 84-80 = 4; with 81 the hip has 3 of 4: L'],
  ['wide', [74, 82], 'L', 'L', [2, 6], '', '76-74 = 2; hip 84-82 = 2, 88-82 = 6'],
  ['wide', [75, 84], 'L', 'L', [1, 4], 'tight', '88-84 = 4; 85 has no size'],
  ['wide', [70, 90], 'small', '', [6], 'L hip', '88-90 = -2, 4 are needed: 6'],
  [
    'wide',
    [75.5, 80],
    'L',
    'L',
    [0.5, 8],
    'tight',
    '76-75.5 = 0.5; 76.5 has no size; hip 84-80 = 4 would be M, but with 81 it is L too',
  ],
  ['wide', [64, 74], 'S', 'S', [4, 6], '', '68-64 = 4'],
  ['wide', [63.5, 74], 'S', 'S', [4.5, 6], 'loose', '68-63.5 = 4.5'],
  ['wide', [59, 70], 'S', 'S', [9, 10], 'loose', '68-59 = 9, with the tape 8'],
  ['wide', [58.5, 70], 'wide', '', [9.5], 'S waist', '68-58.5 = 9.5'],
  ['cropped', [71, 80], 'M', 'M L', [1, 3], '', '72-71 = 1, 83-80 = 3; with 81 the hip has 2: L'],
  ['cropped', [66, 76], 'S', 'S M', [2, 3], '', '79-76 = 3; with 77 it is M'],
  ['cropped', [66, 75], 'S', 'S', [2, 4], '', '68-66 = 2, 79-75 = 4; with 67 and 76 still S'],
  ['slim', [81, 97], '32', '32', [2, 4], '', '83-81 = 2; hip 96-97 is too little, 101-97 = 4'],
  ['slim', [78, 94], '30', '30 32', [0, 2], '', '78-78 = 0, 96-94 = 2; with 79 and 95 it is 32'],
  ['slim', [77, 93], '30', '30', [1, 3], '', '78-77 = 1, 96-93 = 3; with 78 and 94 still 30'],
  ['slim', [86, 104], '34', '34', [2, 2], 'tight', '88-86 = 2, 106-104 = 2; 105 has no size'],
  [
    'flared',
    [77, 93],
    '32',
    '30 32',
    [6, 8],
    'loose',
    '96-93 = 3 of 4; so 32: 83-77 = 6, 101-93 = 8; with 92 it is 30, as by the waist',
  ],
  [
    'men, not measured',
    [77.5, 95],
    'M',
    'S M L',
    [1.5, 5],
    'guide',
    'like straight; with 75.5 and 93 S, with 79.5 L',
  ],
  ['men, not measured', [73, 88], 'S', 'S', [3, 8], 'guide', '76-73 = 3; with 75 and 90 still S'],
  [
    'women, not measured',
    [70, 78],
    'M',
    'S M',
    [2, 6],
    'guide',
    '72-70 = 2, hip 80-78 = 2 of 3; with 68 and 76 it is S',
  ],
  ['men, not measured', [84, 100], 'L', 'L', [-2, 4], 'tight guide', '82-84 = -2; with 82 and 98 it is L'],
  ['chart of its own', [78, 94], 'unmeasured', '', [], '', 'the house knows nothing of it'],
  ['sizes of its own', [78, 94], 'unmeasured', '', [], '', 'the guide has no 50 and no 52'],
  ['hip not measured', [78, 94], 'M', 'M', [1], 'without hip', '79-78 = 1; 77..79 stay M'],
  [
    'straight',
    [39.5, 50, 32, 104],
    'M',
    'M',
    [0, 0, 0, 2],
    '',
    'the same; S has 1.5 less; with 40 still M (-0.5)',
  ],
  [
    'straight',
    [38.5, 48, 30, 100],
    'S',
    'S M',
    [-0.5, 0, 1, 4.5],
    '',
    '38-38.5 = -0.5 will do; with 39 it is M',
  ],
  ['wide', [36, 43, 30, 113], 'M', 'M L', [0, -1, 6, 1], '', 'hip 42-43 = -1 will do; with 43.5 it is L'],
  [
    'tapered',
    [38, 48, 33.5, 103],
    'M',
    'M L',
    [1.5, 2.5, -0.5, 1.5],
    'waist S hip S thigh M',
    'thigh 32-33.5 = -1.5, 33-33.5 = -0.5; with 34 it is L',
  ],
  ['straight', [42, 53, 34, 108], 'L', 'L', [-1, -1, -1, -0.5], 'tight', '41-42 = -1; with 41.5 it is L'],
  ['straight', [43, 53, 34, 108], 'small', '', [1.5], 'L waist', '41-43 = -2, 1.5 more than it may be'],
  ['cropped', ['flat', 36, 41], 'M', 'M', [0, 0.5], '', '36-36 = 0; hip 39.5-41 = -1.5, 41.5-41 = 0.5'],
  ['wide', ['flat', 29, 38], 'wide', '', [5], 'S waist', '34-29 = 5, more than 4 and 0.5'],
]
