/** The size guide: its tables are the house's own measures, in centimetres. */
export const sizeGuideText = {
  title: 'Size Guide',
  chartAlt: (product: string) => `Size chart of ${product}`,
  men: "Men's sizes",
  women: "Women's sizes",
  inCentimetres: 'All measures in centimetres',
  size: 'Size',
  tipsTitle: 'How to measure',
  /** By the names of the columns. */
  tips: {
    'Front Length': 'From the top of the waistband to the hem, along the front of the leg.',
    Waist: 'Where the waistband sits, with one finger between the tape and your body.',
    HIP: 'Around the fullest part, standing with your feet together.',
    'FRONT RISE': 'From the crotch seam up to the top of the waistband, in front.',
    'BACK RISE': 'From the crotch seam up to the top of the waistband, behind.',
    'Front Shot': 'From the crotch seam up to the top of the waistband, in front.',
    'REAR SHOT': 'From the crotch seam up to the top of the waistband, behind.',
    'THIGH WIDE': 'Around the thigh at its widest, just below the crotch seam.',
    LENGTH: 'From the top of the waistband to the hem, along the outside of the leg.',
  } as Record<string, string>,
  between: 'Between two sizes? Take the larger one: a waist is taken in more easily than it is let out.',
}
