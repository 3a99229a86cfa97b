import type { policyText as English } from '../en/policy.ts'
import { days as daysOf } from './plural.ts'

export const policyText: typeof English = {
  delivery: {
    title: 'التوصيل',
    lines: ['تُجهَّز الطلبات خلال يوم أو يومي عمل، وتُوصَّل في مدة من يومين إلى 5 أيام عمل.'],
  },
  returns: {
    title: 'سياسة الاسترجاع والاستبدال',
    lines: ({ days, payer }) => [
      `نقبل الاسترجاع والاستبدال خلال ${daysOf(days)} من الاستلام.`,
      'يجب أن تكون القطعة غير ملبوسة وغير مغسولة وبطاقاتها عليها.',
      'القطع المخصصة أو المعدّلة لا تُسترجع.',
      payer === 'shop'
        ? 'نتحمل نحن شحن الاسترجاع.'
        : 'يتحمل العميل شحن الاسترجاع، إلا إذا كانت القطعة معيبة أو غير المطلوبة.',
    ],
  },
  contact: {
    title: 'تواصل معنا',
    phone: 'الهاتف',
    instagram: 'إنستجرام',
  },
}
