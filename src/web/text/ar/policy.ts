import type { policyText as English } from '../en/policy.ts'
import { counted } from './plural.ts'

export const policyText: typeof English = {
  delivery: {
    title: 'التوصيل',
    lines: ['تُجهَّز الطلبات خلال 1-2 يوم عمل وتُوصَّل خلال 2-5 أيام عمل.'],
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

const daysOf = (days: number): string =>
  counted(days, {
    zero: 'يوم الاستلام',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${days} أيام`,
    many: `${days} يومًا`,
    other: `${days} يوم`,
  })
