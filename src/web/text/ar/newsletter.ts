import type { newsletterText as English } from '../en/newsletter.ts'

export const newsletterText: typeof English = {
  confirmTitle: 'رسائلنا، مرة في الشهر',
  confirmIntro: 'من فضلك أكّد أنك تريد رسائلنا على بريدك.',
  confirm: 'نعم، راسلوني',
  confirmed: 'شكرًا لك، تم اشتراكك. وفي كل رسالة رابط لإلغاء الاشتراك.',
  unsubscribeTitle: 'لا مزيد من الرسائل',
  unsubscribeIntro: 'نحذف عنوانك فورًا، ولن تصلك منا رسائل أخرى.',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribed: 'تم إلغاء اشتراكك وحذف عنوانك.',
  toShop: 'متابعة التسوق',
}
