import type { searchText as English } from '../en/search.ts'
import { counted } from './plural.ts'

export const searchText: typeof English = {
  label: 'اقتراحات',
  lists: 'في المتجر',
  products: 'بناطيل',
  kinds: {
    line: 'القسم',
    collection: 'المجموعة',
    size: 'المقاس',
    cut: 'القصّة',
    cloth: 'القماش',
    color: 'اللون',
  },
  found: (count: number) =>
    `${counted(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: `${count} اقتراحات`,
      many: `${count} اقتراحًا`,
      other: `${count} اقتراح`,
    })}. اختر بأسهم لوحة المفاتيح.`,
  nearest: 'لا شيء هنا بهذا الاسم. هذا أقرب ما لدينا:',
  nothing: 'لا شيء هنا بهذا الاسم.',
  all: 'شاهد كل البناطيل',
  seeAll: (count) => `شاهد كل النتائج (${count})`,
}
