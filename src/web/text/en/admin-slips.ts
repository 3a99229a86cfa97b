import { isolate } from '#shared/language/isolate.ts'
import type { Language } from '#shared/language/language.ts'
import { formatPrice, grouped } from '#shared/price-format.ts'

/** The papers in and on a parcel. The customer reads the slip in the language of the order; the label is for both. */
export const slipTexts = {
  en: {
    locale: 'en-US',
    dir: 'ltr',
    comma: ', ',
    title: (number: string) => `Packing slip ${number}`,
    collect: (pounds: number) => `Collect ${formatPrice(pounds)}`,
    paid: 'Already paid',
    cancelled: 'Cancelled: nothing to collect',
    item: 'Item',
    size: 'Size',
    sku: 'SKU',
    quantity: 'Quantity',
    exchange: 'Exchange',
    courierNote: 'For the courier: ',
  },
  ar: {
    // With the digits of prices and phone numbers.
    locale: 'ar-EG-u-nu-latn',
    dir: 'rtl',
    comma: '، ',
    title: (number: string) => `محتويات الطلب ${isolate(number)}`,
    collect: (pounds: number) => `التحصيل: ${isolate(grouped(pounds))} ج.م`,
    paid: 'مدفوع بالكامل',
    cancelled: 'ملغي: لا يُحصَّل شيء',
    item: 'المنتج',
    size: 'المقاس',
    sku: 'الكود',
    quantity: 'الكمية',
    exchange: 'استبدال',
    courierNote: 'للمندوب: ',
  },
} satisfies Record<Language, object>

export type SlipText = (typeof slipTexts)[Language]
