import { isolate } from '#shared/language/isolate.ts'
import type { productText as English } from '../en/product.ts'
import { days, items } from './plural.ts'

export const productText: typeof English = {
  loading: 'جارٍ تحميل تفاصيل المنتج...',
  notFoundTitle: 'المنتج غير موجود',
  notFound: 'لم نجد المنتج الذي تبحث عنه.',
  continueShopping: 'متابعة التسوق',

  breadcrumb: 'مسار الصفحة',
  home: 'الرئيسية',
  shop: 'المتجر',
  men: 'رجالي',
  women: 'نسائي',

  sale: 'تخفيض',
  salePrice: 'السعر بعد الخصم',
  originalPrice: 'السعر قبل الخصم',
  noDescription: 'لا يوجد وصف',
  deliveredBy: 'يصلك بحلول',
  deliveryNote: 'اطلب خلال 24 ساعة لأسرع تجهيز',

  delivery: (fee) => `التوصيل ${fee}`,
  freeDelivery: 'التوصيل مجاني',
  payment: 'نقدًا أو بالبطاقة',
  exchange: (count) => `الاستبدال خلال ${days(count)}`,

  color: 'اللون',
  otherColor: 'لون آخر',
  colorAndSize: ({ color, size }) => [color, size].filter(Boolean).join('، '),
  size: 'المقاس',
  sizeStock: (units: number) => `متاح ${units}`,
  soldOut: 'نفد',
  sizeChart: 'جدول المقاسات',
  findMySize: 'اعرف مقاسي',
  sizeGuide: 'دليل المقاسات',
  waitForSize: 'أبلغوني عند توفر مقاسي',
  waitTitle: 'أبلغوني عند توفره',
  inCart: 'القطعة في سلتك.',
  viewCart: 'عرض السلة',
  quantity: 'الكمية',

  sizeIs: (size) => `مقاس ${size}`,
  buyBar: 'شراء',
  buyNow: 'اشترِ الآن',
  addToCart: 'أضف إلى السلة',
  adding: 'جارٍ الإضافة...',
  share: 'مشاركة',

  selectSize: 'من فضلك اختر المقاس',
  insufficient: 'الكمية غير كافية',
  maximum: 'وصلت إلى أقصى كمية متاحة',
  unitsAvailable: (units: number) => `المتاح: ${items(units)} فقط.`,
  added: 'أُضيف إلى السلة',
  addedSentence: (quantity: number, name: string, size: string) =>
    `أُضيف إلى سلتك: ${isolate(name)}، مقاس ${isolate(size)}، العدد ${quantity}.`,
  addFailed: 'تعذّرت الإضافة إلى السلة. حاول مرة أخرى.',

  shared: 'تمت المشاركة',
  copied: 'تم نسخ الرابط!',
  shareFailed: 'تعذّرت المشاركة: لم يُنسخ الرابط.',

  tabs: 'عن هذا المنتج',
  details: 'التفاصيل',
  care: 'العناية',
  shipping: 'الشحن',
  defaultDetails: [
    'مقصوص ومُنهى باليد بأعداد قليلة',
    'قماش من مصانع إيطالية',
    'كسرة مكوية تحافظ على خطها',
    'كمر مبطّن بخياطة داخلية مريحة',
    'ثنية سفلية طويلة تكفي للتعديل',
  ],
  defaultCare: [
    'تنظيف جاف، أو غسيل يدوي بارد حيث تسمح البطاقة',
    'كيّ على حرارة منخفضة فوق قماشة مبللة',
    'علّقه من طرفه السفلي واتركه يرتاح يومًا بين مرات اللبس',
  ],

  inStockInstead: { sameCut: 'متاح الآن بالقصّة نفسها', sameLine: 'متاح الآن' },
  alsoLike: 'قد يعجبك أيضًا',
  viewAll: 'عرض كل المنتجات',
}
