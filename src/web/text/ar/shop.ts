import type { shopText as English } from '../en/shop.ts'
import { counted } from './plural.ts'

export const shopText: typeof English = {
  home: 'الرئيسية',
  catalog: 'المتجر',
  lines: 'الأقسام',
  tabs: { all: 'كل المنتجات', men: 'رجالي', women: 'نسائي' },
  banner: {
    all: { title: 'التشكيلة', sentence: 'كل بنطلون نقصّه، للرجال والنساء.' },
    men: { title: 'رجالي', sentence: 'قصّات مستقيمة وضيّقة من أسفل، من أقمشة تحفظ كسرتها.' },
    women: { title: 'نسائي', sentence: 'قصّات واسعة ومستقيمة وقصيرة، بخصر عالٍ نظيف.' },
  },
  count: (total: number) =>
    counted(total, {
      zero: 'لا بناطيل',
      one: 'بنطلون واحد',
      two: 'بنطلونان',
      few: `${total} بناطيل`,
      many: `${total} بنطلونًا`,
      other: `${total} بنطلون`,
    }),

  pages: 'الصفحات',
  pageOf: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
  titleOfPage: (title: string, page: number) => `${title}، صفحة ${page}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',

  emptyTitle: 'لا شيء على الطاولة الآن',
  emptySentence: 'نقصّ بأعداد قليلة، والقطع القادمة في الطريق.',
  backToAll: 'شاهد كل المنتجات',
  tryAgain: 'حاول مرة أخرى',
}
