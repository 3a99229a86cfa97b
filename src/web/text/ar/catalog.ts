import { isolate } from '#shared/language/isolate.ts'
import type { catalogText as English } from '../en/catalog.ts'
import { counted } from './plural.ts'

export const catalogText: typeof English = {
  quickView: 'نظرة سريعة',
  quickViewOf: (name: string) => `نظرة سريعة: ${name}`,
  percentOff: (percent: number) => `خصم ${isolate(`${percent}%`)}`,
  priceBefore: 'السعر قبل الخصم',
  priceNow: 'السعر بعد الخصم',
  colors: (count, names) =>
    `${counted(count, {
      zero: `${count} لون`,
      one: 'لون واحد',
      two: 'لونان',
      few: `${count} ألوان`,
      many: `${count} لونًا`,
      other: `${count} لون`,
    })}: ${names.filter(Boolean).join('، ')}`,
  loadingProducts: 'جارٍ تحميل المنتجات…',
}
