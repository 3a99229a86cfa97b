import type { ProductCloth, ProductCut, ProductMeasure, ProductRise } from '#shared/values.ts'

/** Cuts, cloths and measures. */
export const fitText = {
  cut: 'Cut',
  cuts: {
    straight: 'Straight',
    tapered: 'Tapered',
    slim: 'Slim',
    wide: 'Wide leg',
    flared: 'Flared',
    cropped: 'Cropped',
  } satisfies Record<ProductCut, string>,
  cloth: 'Cloth',
  cloths: {
    linen: 'Linen',
    'wool-twill': 'Wool twill',
    worsted: 'Worsted wool',
    flannel: 'Wool flannel',
    herringbone: 'Wool herringbone',
    cotton: 'Cotton',
    denim: 'Denim',
    corduroy: 'Corduroy',
    blend: 'Blend',
  } satisfies Record<ProductCloth, string>,
  rise: 'Rise',
  rises: { low: 'Low rise', mid: 'Mid rise', high: 'High rise' } satisfies Record<ProductRise, string>,
  /** Of a product laid flat. */
  measures: {
    waist: 'Waist',
    hip: 'Hip',
    thigh: 'Thigh',
    frontRise: 'Front rise',
    backRise: 'Back rise',
    length: 'Length',
  } satisfies Record<ProductMeasure, string>,
}
