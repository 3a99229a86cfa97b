import { DAYS_KEPT } from '#shared/retained-data.ts'
import { BRAND } from '#shared/settings.ts'
import type { NewsletterMailText } from './en.ts'

export const ar: NewsletterMailText = {
  subject: `${BRAND}: من فضلك أكّد اشتراكك`,
  heading: 'بقيت خطوة واحدة',
  paragraphs: [
    'طلب شخص ما، ونأمل أن يكون أنت، أن تصل رسائلنا إلى هذا البريد: أقمشة جديدة وكميات محدودة ودعوات بين حين وآخر، مرة في الشهر على الأكثر.',
    `من فضلك أكّد أنك تريدها. الرابط صالح لمدة ${DAYS_KEPT.newsletterUnconfirmed} أيام. وإن لم تكن أنت من طلب ذلك فلا تفعل شيئًا: سنحذف العنوان.`,
  ],
  confirm: 'أكّد اشتراكي',
  unsubscribe: 'إلغاء الاشتراك',
}
