import { CURRENCY_LABEL, formatPrice } from '#contract/money.ts'
import type { Language } from '#shared/language/language.ts'

/** A title, and a sentence below it. */
const said = (...words: [title: string, sentence: string]) => words

const en = {
  pay: (pounds: number) => `Pay ${formatPrice(pounds)}`,
  payment: 'Payment',
  check: 'Please check the fields below.',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  cvv: 'CVV',
  wrong: {
    cardNumber: 'Enter the digits of the card number.',
    expiry: 'Enter the expiry as MM/YY.',
    cvv: 'Enter the 3 or 4 digits of the CVV.',
  },
  payButton: 'Pay',
  cancelButton: 'Cancel',
  testPage: 'This is a test page. No money moves.',
  anyExpiry: 'Any expiry and CVV will do. The card',
  broken: said(
    'This payment link is not valid.',
    'Go back to the shop and start the payment again. Nothing was charged.',
  ),
  foreign: said(
    'Pretend cards are accepted on this machine only.',
    'Whoever runs the shop must set PUBLIC_URL and PAYMENT_PROVIDER. Nothing was charged.',
  ),
  paid: said('This order is already paid.', 'Nothing more will be charged.'),
  processed: said('This payment is being processed.', 'Nothing more will be charged.'),
  deadEnd: said(
    'Connection lost.',
    'The page that should bring you back to the shop cannot be reached. You may close this window.',
  ),
  back: 'Return to the shop',
}

const ar: typeof en = {
  pay: (pounds) => `ادفع ${formatPrice(pounds).replace(CURRENCY_LABEL, 'ج.م')}`,
  payment: 'عملية الدفع',
  check: 'من فضلك راجع الخانات التالية.',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvv: 'رمز الأمان (CVV)',
  wrong: {
    cardNumber: 'من فضلك اكتب أرقام البطاقة.',
    expiry: 'من فضلك اكتب الشهر ثم السنة، مثل 12/30.',
    cvv: 'من فضلك اكتب رمز الأمان، 3 أو 4 أرقام.',
  },
  payButton: 'ادفع',
  cancelButton: 'إلغاء',
  testPage: 'هذه صفحة تجريبية، ولا تُخصم أي مبالغ.',
  anyExpiry: 'أي تاريخ وأي رمز أمان يكفيان. البطاقة',
  broken: ['رابط الدفع هذا غير صالح.', 'ارجع إلى المتجر وابدأ الدفع من جديد. لم يُخصم شيء.'],
  foreign: [
    'البطاقات التجريبية مقبولة على هذا الجهاز فقط.',
    'على من يشغّل المتجر ضبط PUBLIC_URL و PAYMENT_PROVIDER. لم يُخصم شيء.',
  ],
  paid: ['هذا الطلب مدفوع بالفعل.', 'لن يُخصم شيء آخر.'],
  processed: ['يجري تنفيذ هذا الدفع.', 'لن يُخصم شيء آخر.'],
  deadEnd: ['انقطع الاتصال.', 'تعذّر الوصول إلى الصفحة التي تعيدك إلى المتجر. يمكنك إغلاق هذه النافذة.'],
  back: 'العودة إلى المتجر',
}

export const sandboxText: Record<Language, typeof en> = { en, ar }
