/** The size guide; its tables are in centimetres. */
export const sizeGuideText = {
  chartAlt: (product: string) => `Size chart of ${product}`,
  men: "Men's sizes",
  women: "Women's sizes",
  thisPair: 'This pair',
  usualSizes: 'Usual sizes',
  /** How widths are measured. */
  taken: {
    flat: 'widths across, laid flat: twice that is the way around',
    around: 'widths all around',
  },
  inCentimetres: 'All measures in centimetres',
  size: 'Size',
  tipsTitle: 'How to measure',
  /** The measures: the name of the column, and how to measure. */
  measures: {
    frontLength: ['Front Length', 'From the top of the waistband to the hem, along the front of the leg.'],
    waist: ['Waist', 'Where the waistband sits, with one finger between the tape and your body.'],
    hip: ['HIP', 'Around the fullest part, standing with your feet together.'],
    frontRise: ['FRONT RISE', 'From the crotch seam up to the top of the waistband, in front.'],
    backRise: ['BACK RISE', 'From the crotch seam up to the top of the waistband, behind.'],
    frontShot: ['Front Shot', 'From the crotch seam up to the top of the waistband, in front.'],
    rearShot: ['REAR SHOT', 'From the crotch seam up to the top of the waistband, behind.'],
    thighWide: ['THIGH WIDE', 'Around the thigh at its widest, just below the crotch seam.'],
    length: ['LENGTH', 'From the top of the waistband to the hem, along the outside of the leg.'],
  } satisfies Record<string, [name: string, tip: string]>,
  between: 'Between two sizes? Take the larger one: a waist is taken in more easily than it is let out.',
}
