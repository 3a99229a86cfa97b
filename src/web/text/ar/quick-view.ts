import type { quickViewText as English } from '../en/quick-view.ts'

export const quickViewText: typeof English = {
  loadFailed: 'تعذّر تحميل المنتج. حاول لاحقًا.',
  viewDetails: 'عرض كل التفاصيل',
}
