import type { restockText as English } from '../en/restock.ts'

export const restockText: typeof English = {
  size: 'مقاسك',
  email: 'البريد الإلكتروني',
  emailError: 'من فضلك أدخل بريدًا إلكترونيًا صحيحًا.',
  consent: 'نراسلك على هذا البريد مرة واحدة عند توفر المقاس، ولا شيء غير ذلك. ويمكنك التراجع في أي وقت.',
  ask: 'أبلغوني',
  asking: 'لحظة واحدة...',
  asked: (size: string) => `سنراسلك فور توفر مقاس ${size}.`,
  withdrawRequest: 'سحب هذا الطلب',
  requestWithdrawn: 'تم السحب. لن نراسلك بسبب هذا الطلب.',
  inStock: 'خبر سعيد: المقاس متاح الآن. أعد تحميل الصفحة.',
  failed: 'تعذّر ذلك. حاول مرة أخرى.',

  loading: 'نبحث عن قطعتك...',
  pageTitle: 'مقاسك متاح الآن',
  gone: 'هذا الرابط لم يعد صالحًا',
  goneSentence: 'ربما تراجعت عن الطلب أو مرّ عليه وقت طويل. قد تكون القطعة ما زالت في المتجر.',
  toShop: 'متابعة التسوق',
  variant: (size: string, color: string) => `مقاس ${size}، ${color}`,
  heldUntil: (time: string) => `حجزنا لك قطعة حتى الساعة ${time}.`,
  notHeld: 'انتهت مدة الحجز، والقطعة ما زالت متاحة.',
  soldOut: 'انتهت مدة الحجز، ونفدت القطعة مرة أخرى.',
  add: 'أضف إلى السلة',
  adding: 'جارٍ الإضافة...',
  withdraw: 'لم أعد مهتمًا',
  withdrawn: 'شكرًا لك. لن نراسلك بشأنه مرة أخرى.',
}
