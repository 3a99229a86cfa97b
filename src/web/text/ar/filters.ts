import type { filtersText as English } from '../en/filters.ts'
import { counted } from './plural.ts'

export const filtersText: typeof English = {
  label: 'الفلاتر',
  kinds: {
    size: 'المقاس',
    color: 'اللون',
    cut: 'القصّة',
    cloth: 'القماش',
    rise: 'ارتفاع الوسط',
    price: 'السعر',
  },
  sale: 'عليه خصم',
  fits: 'يناسبني ومتاح',
  fitsShort: 'يناسبني',
  open: (chosen: number) => (chosen > 0 ? `فلترة (${chosen})` : 'فلترة'),
  sort: 'رتّب حسب',
  collectionOrder: 'ترتيبنا',
  sorts: {
    newest: 'الأحدث',
    price: 'السعر: من الأقل للأعلى',
    '-price': 'السعر: من الأعلى للأقل',
    name: 'الاسم',
  },
  sizeIs: (size: string) => `مقاس ${size}`,
  from: 'من (جنيه)',
  to: 'إلى (جنيه)',
  fromPrice: (price: string) => `من ${price}`,
  toPrice: (price: string) => `حتى ${price}`,
  apply: 'تطبيق',
  chosen: 'الفلاتر المختارة',
  remove: (filter: string) => `إزالة الفلتر: ${filter}`,
  clear: 'مسح الكل',
  show: (pairs: number) =>
    counted(pairs, {
      zero: 'لا بناطيل',
      one: 'اعرض بنطلونًا واحدًا',
      two: 'اعرض بنطلونين',
      few: `اعرض ${pairs} بناطيل`,
      many: `اعرض ${pairs} بنطلونًا`,
      other: `اعرض ${pairs} بنطلون`,
    }),
  showNone: 'لا يوجد بنطلون بكل هذه الاختيارات',
  emptyTitle: 'لا يوجد بنطلون بكل هذه الاختيارات',
  emptySentence: 'تراجع عن أحد اختياراتك:',
  titleOf: (title: string, filter: string) => `${title}: ${filter}`,
}
