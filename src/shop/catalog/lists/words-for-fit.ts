import type { ProductCloth, ProductCut } from '#shared/values.ts'

/** Search words for cuts and cloths, in both languages. Their displayed names are in src/web/text. */
export const wordsForCuts: Record<ProductCut, string> = {
  straight: 'straight leg, regular, مستقيم, مستقيمة, عادي',
  tapered: 'tapered, carrot, ضيق من أسفل, ضيقة',
  slim: 'slim fit, skinny, سليم, سليم فيت',
  wide: 'wide leg, palazzo, baggy, واسع, واسعة, رجل واسعة',
  flared: 'flared, bootcut, bell bottom, شارلستون, شارلستن',
  cropped: 'cropped, ankle, قصير, قصيرة فوق الكاحل',
}

export const wordsForCloths: Record<ProductCloth, string> = {
  linen: 'linen, flax, كتان',
  'wool-twill': 'wool twill, صوف تويل',
  worsted: 'worsted wool, pinstripe, صوف ممشط, صوف بدل, ورستد',
  flannel: 'wool flannel, صوف فانيلا',
  herringbone: 'wool herringbone, صوف هيرنجبون',
  cotton: 'cotton, chino, chinos, قطن, شينو',
  denim: 'denim, jeans, جينز',
  corduroy: 'corduroy, cord, cords, قطيفة مضلعة',
  blend: 'blend, mixed, مخلوط',
}

/** Synonyms for trousers. */
export const alsoCalled: Readonly<Record<string, string>> = {
  pants: 'trousers',
  pant: 'trousers',
  slacks: 'trousers',
  بناطيل: 'بنطلون',
  بنطال: 'بنطلون',
  حريمي: 'نسائي',
}
