import { isolate } from '#shared/language/isolate.ts'
import type { cartText as English } from '../en/cart.ts'
import { items } from './plural.ts'

export const cartText: typeof English = {
  title: 'سلة التسوق',
  loading: 'جارٍ تحميل سلتك...',
  empty: 'سلتك فارغة',
  emptySentence: 'البنطلون الجيد يستحق الانتظار. ألقِ نظرة على الموجود الآن.',
  continueShopping: 'متابعة التسوق',
  justOrdered: (number: string) => `سجّلنا طلبك ${isolate(number)} قبل لحظات.`,
  viewOrder: 'عرض طلبك',

  items: 'القطع في سلتك',
  count: items,
  size: (size: string) => `مقاس ${size}`,
  unitPrice: 'سعر القطعة',
  originalPrice: 'السعر قبل الخصم',
  lineTotal: 'الإجمالي للقطعة',
  heldUntil: (time: string) => `محجوز لك حتى الساعة ${time}`,
  removeNamed: (line: string) => `إزالة ${line}`,
  named: (product: string, color: string, size: string) =>
    [isolate(product), color, `مقاس ${isolate(size)}`].filter(Boolean).join('، '),

  updated: { title: 'تم تحديث الكمية', sentence: 'تم تحديث السلة بالكمية الجديدة.' },
  removed: { title: 'تمت الإزالة', sentence: 'أُزيلت القطعة من سلتك.' },
  updateFailed: { title: 'خطأ', sentence: 'تعذّر تحديث الكمية. حاول مرة أخرى.' },
  removeFailed: { title: 'خطأ', sentence: 'تعذّرت إزالة القطعة من السلة. حاول مرة أخرى.' },
  undo: 'تراجع',
  undoFailed: { title: 'خطأ', sentence: 'تعذّرت إعادة القطعة إلى السلة. حاول مرة أخرى.' },
  maximum: 'وصلت إلى أقصى كمية متاحة',
  unitsAvailable: (units: number) => `المتاح: ${items(units)} فقط.`,

  unavailable: 'لم تعد متاحة. من فضلك أزلها لتتم الطلب.',
  soldOut: 'نفدت في هذه الأثناء. من فضلك اختر مقاسًا آخر أو أزلها لتتم الطلب.',
  otherSizes: 'المتاح الآن:',
  tellMe: 'أبلغوني عند توفره',
  takeSize: (size: string) => `خذ مقاس ${isolate(size)}`,
  lessStock: (units: number) => `المتاح: ${items(units)} فقط. من فضلك قلّل الكمية لتتم الطلب.`,
  resolveFirst: (line: string) => `من فضلك راجع ${line}، أولًا: لا يمكن طلبه بهذا الشكل.`,
  priceChanged: (before: string, now: string) => `تغيّر السعر من ${before} إلى ${now}.`,

  summary: 'ملخص الطلب',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  taxes: 'الضرائب',
  total: 'الإجمالي',
  estimatedDelivery: 'التوصيل المتوقع',
  checkout: 'إتمام الطلب',
  loadingCheckout: 'جارٍ فتح صفحة الطلب...',
  payment: 'الدفع عند الاستلام أو بالبطاقة. بلا مفاجآت: هذا كل ما ستدفعه.',
}
