import { CURRENCY_LABEL, formatPrice } from '#contract/money.ts'
import { isolate } from '#shared/language/isolate.ts'
import { BRAND } from '#shared/settings.ts'
import type { OrderMailText } from './en.ts'

export const ar: OrderMailText = {
  confirmed: {
    subject: (number) => `${BRAND}: تم تأكيد طلبك ${isolate(number)}`,
    heading: 'تم تأكيد الطلب!',
    opening: 'شكرًا لك. سجّلنا طلبك، وسنتواصل معك قريبًا.',
  },
  received: {
    subject: (number) => `${BRAND}: وصلنا طلبك ${isolate(number)}`,
    heading: 'وصلنا طلبك!',
    opening: 'شكرًا لك. سنتصل بك لتأكيد طلبك، ونبدأ تجهيزه بعد أن نتحدث معك. ولتوفير المكالمة، أكّده من هنا.',
  },
  shipped: {
    subject: (number) => `${BRAND}: طلبك ${isolate(number)} في الطريق إليك`,
    heading: 'طلبك في الطريق إليك',
    opening: 'سلّمنا طلبك إلى شركة الشحن، وسيصلك قريبًا.',
  },
  delivered: {
    subject: (number) => `${BRAND}: تم توصيل طلبك ${isolate(number)}`,
    heading: 'تم توصيل طلبك',
    opening: 'نتمنى أن يكون المقاس مناسبًا. وإن لم يكن، فردّ على هذه الرسالة وسنجد لك الحل.',
  },
  cancelled: {
    subject: (number) => `${BRAND}: تم إلغاء طلبك ${isolate(number)}`,
    heading: 'تم إلغاء طلبك',
    opening: 'لن يتم توصيل هذا الطلب. إذا لم تكن تتوقع ذلك، فتواصل معنا من فضلك.',
  },
  cancelledByYou: {
    subject: (number) => `${BRAND}: تم إلغاء طلبك ${isolate(number)}`,
    heading: 'تم إلغاء طلبك',
    opening: 'لقد ألغيت هذا الطلب، ولن يتم توصيله. نتمنى أن نراك مرة أخرى.',
  },
  edited: {
    subject: (number) => `${BRAND}: تم تعديل طلبك ${isolate(number)}`,
    heading: 'تم تعديل طلبك',
    opening: 'عدّلنا طلبك كما اتفقنا. إذا وجدت شيئًا غير صحيح، فتواصل معنا من فضلك.',
    isLeft: (amount) => `المتبقي للدفع ${isolate(amount)}.`,
    isReturned: (amount) => `وسنعيد إليك ${isolate(amount)}.`,
  },
  refunded: {
    subject: (number) => `${BRAND}: استرداد مبلغ طلبك ${isolate(number)}`,
    heading: 'المبلغ في طريقه إليك',
    opening: {
      card: (amount, ending) =>
        `أعدنا ${amount} إلى ${ending ? `بطاقتك المنتهية بالأرقام ${isolate(ending)}` : 'البطاقة التي دفعت بها'}. وقد يظهر المبلغ في حسابك البنكي خلال 14 يومًا.`,
      cash: (amount) => `أعدنا إليك ${amount} نقدًا.`,
      wallet: (amount) => `أعدنا ${amount} إلى محفظتك.`,
    },
  },
  returns: {
    return_asked: {
      subject: (number) => `${BRAND}: طلب الإرجاع لطلبك ${isolate(number)}`,
      heading: 'وصلنا طلبك',
      opening: 'تريد إرجاع شيء من هذا الطلب. سنرد عليك خلال يوم، فاحتفظ به حتى ذلك الحين.',
    },
    return_approved: {
      subject: (number) => `${BRAND}: من فضلك أرسل مرتجع طلبك ${isolate(number)}`,
      heading: 'من فضلك أرسله إلينا',
      opening: 'ننتظر ما ستعيده، غير ملبوس وعليه بطاقاته.',
    },
    return_declined: {
      subject: (number) => `${BRAND}: بخصوص إرجاع طلبك ${isolate(number)}`,
      heading: 'لا يمكننا قبول الإرجاع',
      opening: (reason) =>
        `لا يمكننا قبول هذا الإرجاع: ${isolate(reason)} وإن كان لك رأي آخر فاتصل بنا أو رد على هذه الرسالة.`,
    },
    return_received: {
      subject: (number) => `${BRAND}: وصلنا مرتجع طلبك ${isolate(number)}`,
      heading: 'وصلنا ما أعدته',
      opening: 'شكرًا لك. فحصنا ما أرسلته.',
    },
    exchange_sent: {
      subject: (number) => `${BRAND}: بديل طلبك ${isolate(number)} في الطريق`,
      heading: 'البديل في الطريق إليك',
      opening: 'سلّمنا القطعة الأخرى للتوصيل.',
    },
    exchange_called_off: {
      subject: (number) => `${BRAND}: بخصوص استبدال طلبك ${isolate(number)}`,
      heading: 'سنعيد إليك المبلغ',
      opening: 'نعتذر، لا يمكننا إرسال القطعة الأخرى.',
    },
    sendTo: (address) => `عنواننا: ${isolate(address)}.`,
    cost: {
      customer: 'تكلفة الإرسال عليك.',
      shop: 'تكلفة الإرسال علينا: اتصل بنا وسنرسل من يستلمه.',
    },
    goesOut: 'وسنرسل القطعة الأخرى بعد ذلك.',
    isReturned: (amount) => `وسنعيد إليك ${isolate(amount)}.`,
    back: 'نعيد إليك',
    more: 'تدفع',
  },
  addressChanged: {
    subject: (number) => `${BRAND}: تم تغيير عنوان طلبك ${isolate(number)}`,
    heading: 'تم تغيير العنوان',
    opening:
      'تم تغيير عنوان طلبك أو رقم هاتفه. إذا لم تكن أنت من غيّره، فاتصل بنا أو ردّ على هذه الرسالة فورًا.',
  },
  paymentLink: {
    subject: (number) => `${BRAND}: ادفع طلبك ${isolate(number)} بالبطاقة`,
    heading: 'الدفع بالبطاقة',
    opening: 'يمكنك دفع ثمن هذا الطلب بالبطاقة. افتح الرابط وادفع، فلا يبقى شيء للدفع عند الاستلام.',
  },
  paid: {
    subject: (number) => `${BRAND}: تم دفع طلبك ${isolate(number)}`,
    heading: 'شكرًا لك، وصلنا المبلغ',
    opening: 'وصلتنا دفعتك بالبطاقة عن هذا الطلب.',
  },
  pay: 'ادفع بالبطاقة',
  howItFits: {
    sentence: 'كيف كان المقاس؟ إجابتك تساعد غيرك على اختيار مقاسه.',
    button: 'أخبرنا عن المقاس',
  },
  answer: { confirm: 'تأكيد الطلب', cancel: 'إلغاء الطلب' },
  refund: 'وسنعيد إليك المبلغ الذي دفعته.',
  viewOrder: 'عرض طلبك',
  orderNumber: 'رقم الطلب',
  number: (short) => isolate(`\u200e#${short}`),
  date: 'التاريخ',
  delivery: 'التوصيل المتوقع',
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  taxes: 'الضرائب',
  total: 'الإجمالي',
  payment: 'الدفع',
  methods: { cod: 'الدفع عند الاستلام', card: 'تم الدفع بالبطاقة' },
  shipsTo: 'التوصيل إلى',
  phone: 'الهاتف',
  whatsApp: 'واتساب',
  addressInOrder: 'ستجد العنوان في صفحة طلبك.',
  price: (pounds) => formatPrice(pounds).replace(CURRENCY_LABEL, 'ج.م'),
  // The invisible mark keeps the sign before the number: between Arabic words it would jump behind it.
  less: (amount) => `\u200e−${amount}`,
  separator: '، ',
  inExchange: (what) => `وبدلًا منها ${what}`,
  // With the digits that prices and phone numbers are written in.
  locale: 'ar-EG-u-nu-latn',
}
