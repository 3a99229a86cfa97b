import type { stockText as English } from '../en/stock.ts'
import { items } from './plural.ts'

export const stockText: typeof English = {
  allSoldOut: 'نفدت كل المقاسات حاليًا',
  sizeSoldOut: 'المقاس المختار غير متاح',
  onlyLeft: (units: number) => `المتبقي: ${items(units)} فقط!`,
  inStock: 'متاح',
}
