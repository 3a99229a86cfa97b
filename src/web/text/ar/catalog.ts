import type { catalogText as English } from '../en/catalog.ts'

export const catalogText: typeof English = {
  quickView: 'نظرة سريعة',
  quickViewOf: (name: string) => `نظرة سريعة: ${name}`,
  percentOff: (percent: number) => `خصم ${percent}%`,
  priceBefore: 'السعر قبل الخصم',
  priceNow: 'السعر بعد الخصم',
  loadingProducts: 'جارٍ تحميل المنتجات…',
}
