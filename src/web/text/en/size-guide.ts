/** The size guide: its tables are the house's own measures, in centimetres. */
export const sizeGuideText = {
  title: 'Size Guide',
  chartAlt: (product: string) => `Size chart of ${product}`,
  men: "Men's sizes",
  women: "Women's sizes",
  inCentimetres: 'All measures in centimetres',
  size: 'Size',
  tipsTitle: 'How to measure',
  tips: [
    ['Waist', 'Measure where the waistband sits, with one finger between the tape and your body.'],
    ['Hip', 'Stand with your feet together and measure around the fullest part.'],
    ['Length', 'Measure from the top of the waistband to the hem, along the outside of the leg.'],
    ['Rise', 'Measure from the crotch seam to the top of the waistband, in front and behind.'],
  ],
  between: 'Between two sizes? Take the larger one: a waist is taken in more easily than it is let out.',
}
