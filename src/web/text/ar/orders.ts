import { isolate } from '#shared/language/isolate.ts'
import { COUNTRY } from '#shared/settings.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import type { orderText as English } from '../en/orders.ts'

export const orderText: typeof English = {
  confirmed: 'وصلنا طلبك!',
  thanks: 'شكرًا لك. سجّلنا طلبك، وسنتواصل معك قريبًا.',
  received: 'وصلنا طلبك!',
  toConfirm: 'شكرًا لك. سنتصل بك لتأكيد طلبك، ونبدأ تجهيزه بعد أن نتحدث معك.',
  later: {
    processing: {
      title: 'تم تأكيد الطلب!',
      sentence: 'شكرًا لك. نجهّز طلبك الآن، وسنراسلك حين يخرج للتوصيل.',
    },
    shipped: {
      title: 'طلبك في الطريق إليك',
      sentence: 'سلّمناه لمندوب التوصيل، وسيتصل بك قبل أن يصل.',
    },
    delivered: { title: 'تم توصيل طلبك', sentence: 'نتمنى أن يكون كل شيء على مقاسك تمامًا.' },
    completed: { title: 'اكتمل طلبك', sentence: 'شكرًا لك. نتمنى أن يكون كل شيء على مقاسك تمامًا.' },
    cancelled: {
      title: 'أُلغي طلبك',
      sentence: 'لن يصلك هذا الطلب، ولن تدفع شيئًا.',
    },
  },
  cancelledPaid: 'لن يصلك هذا الطلب، وسنعيد إليك المبلغ الذي دفعته.',
  cancelledRefunded: 'لن يصلك هذا الطلب، وقد أعدنا إليك المبلغ الذي دفعته.',
  steps: 'مراحل الطلب',
  step: {
    received: 'استلمنا الطلب',
    confirmed: 'تم التأكيد',
    shipped: 'خرج للتوصيل',
    delivered: 'تم التوصيل',
    cancelled: 'تم الإلغاء',
  },
  questions: 'لديك سؤال عن هذا الطلب؟',
  fullNumber: 'رقم الطلب كاملًا',
  tracking: 'رقم الشحنة',
  followParcel: 'تتبّع الشحنة',
  loading: 'جارٍ تحميل تفاصيل الطلب...',
  number: 'رقم الطلب',
  customer: 'بيانات العميل',
  email: 'البريد الإلكتروني',
  name: 'الاسم',
  phone: 'الهاتف',
  date: 'تاريخ الطلب',
  estimatedDelivery: 'التوصيل المتوقع',
  shippingAddress: 'عنوان التوصيل',
  country: (_state: string, country: string) => (country === COUNTRY ? 'مصر' : country),
  items: 'القطع المطلوبة',
  sizeAndQuantity: (size: string, quantity: number) => `${size} × ${quantity}`,
  paymentMethod: 'طريقة الدفع',
  methods: { cod: 'الدفع عند الاستلام', card: 'بطاقة بنكية' },
  status: 'حالة الطلب',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  taxes: 'الضرائب',
  total: 'الإجمالي',
  continueShopping: 'متابعة التسوق',

  actions: {
    title: 'ما يمكنك فعله الآن',
    cancel: 'إلغاء الطلب',
  },

  answer: {
    title: 'هل نرسل الطلب؟',
    sentence:
      'عادةً نتصل بك قبل إرسال الطلب. إذا كانت البيانات أدناه صحيحة، فأكّد الطلب من هنا لنبدأ تجهيزه دون مكالمة.',
    tracked: 'لتأكيد طلبك استخدم الرابط الموجود في رسالتنا، أو انتظر مكالمتنا.',
    confirm: 'تأكيد الطلب',
    confirming: 'جارٍ التأكيد…',
    question: 'هل تريد إلغاء هذا الطلب؟',
    consequence: 'لن نرسل شيئًا ولن تدفع شيئًا. ولا يمكن استعادة الطلب الملغى من هنا.',
    consequencePaid: 'لن نرسل شيئًا، وسنعيد إليك المبلغ الذي دفعته. ولا يمكن استعادة الطلب الملغى من هنا.',
    yes: 'نعم، ألغِ الطلب',
    cancelling: 'جارٍ الإلغاء…',
    no: 'لا، أبقِ الطلب',
    confirmed: 'شكرًا لك. تم تأكيد طلبك، ونحن نجهّزه الآن.',
    cancelled: 'تم إلغاء طلبك، وأرسلنا إليك رسالة بذلك. نتمنى أن نراك مرة أخرى.',
    failed: 'لم تصلنا إجابتك. حاول مرة أخرى من فضلك.',
    byMail: {
      title: 'أكّد طلبك دون مكالمة',
      sentence: 'أرسلنا إليك رسالة فيها رابط. افتحه وأكّد طلبك هناك لنبدأ تجهيزه دون مكالمة. أرسلناها إلى',
      noMail: 'لم تصلك الرسالة؟ ابحث عن طلبك برقمه ورقم هاتفك',
    },
  },

  offer: {
    title: 'احتفظ بهذا الطلب',
    sentence: 'بحساب لدينا تجد طلبك على أي جهاز. اسمك وبريدك الإلكتروني مكتوبان بالفعل.',
    link: 'إنشاء حساب',
  },

  notFoundTitle: 'الطلب غير موجود',
  notFound: 'لم نجد بيانات طلبك.',
  noInformation: 'لا توجد بيانات للطلب.',
  loadFailed: 'تعذّر تحميل تفاصيل الطلب. حاول لاحقًا.',
  invalid: 'بيانات الطلب ناقصة أو غير صحيحة.',
  whatToDo:
    'إذا وصلتك رسالة التأكيد، فالرابط الذي فيها يفتح الطلب على أي جهاز. وإذا كان لديك حساب، فسجّل الدخول وستجد الطلب في حسابك. أو اسألنا:',
  or: ' أو ',
  returnToHome: 'العودة إلى الرئيسية',
  short: (orderId: string) => isolate(`\u200e#${orderId.slice(-SHORT_NUMBER)}`),

  withoutStatus: 'قيد التجهيز',
  states: {
    pending: 'قيد الانتظار',
    processing: 'قيد التجهيز',
    shipped: 'تم الشحن',
    delivered: 'تم التوصيل',
    completed: 'مكتمل',
    cancelled: 'ملغي',
  },
}
