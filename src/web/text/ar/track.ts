import { isolate } from '#shared/language/isolate.ts'
import type { trackText as English } from '../en/track.ts'

export const trackText: typeof English = {
  title: 'تتبّع طلبك',
  intro: 'اكتب رقم الطلب الموجود في رسالة التأكيد ورقم الهاتف الذي أعطيته لنا، لتعرف أين وصل طلبك.',
  number: 'رقم الطلب',
  numberHint: `ستة حروف وأرقام، مثل ${isolate('#4f9a1c')}.`,
  numberMissing: 'من فضلك اكتب رقم طلبك',
  phone: 'رقم الهاتف',
  find: 'ابحث عن طلبي',
  finding: 'جارٍ البحث…',
  failed: 'لم نتمكن من البحث عن طلبك. حاول مرة أخرى.',
  account: 'لديك حساب؟',
  logIn: 'طلباتك في صفحة حسابك',
  ask: 'ليس معك رقم الطلب؟ اسألنا:',
  or: '، ',
}
