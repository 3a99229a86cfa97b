import type { fitReportText as English } from '../en/fit-reports.ts'
import { counted, letters } from './plural.ts'

export const fitReportText: typeof English = {
  title: 'كيف المقاس؟',
  intro: 'آراء من وصلتهم هذه القطعة، أو أعادوها بسبب المقاس.',
  fits: { small: 'أصغر من المقاس', true: 'مطابق للمقاس', large: 'أكبر من المقاس' },
  verdict: {
    small: (count: number, all: number) => `أصغر من المقاس: ${count} من ${all}`,
    true: (count: number, all: number) => `مطابق للمقاس: ${count} من ${all}`,
    large: (count: number, all: number) => `أكبر من المقاس: ${count} من ${all}`,
  },
  divided: (all: number) => `${answers(all)}، والآراء مختلفة`,
  bySize: 'حسب المقاس الذي اشتروه',
  trueOf: (count: number, all: number) => `مطابق للمقاس: ${count} من ${all}`,
  sentences: 'بكلماتهم',
  boughtSize: (size: string) => `مقاس ${size}`,

  pageTitle: 'كيف كان المقاس؟',
  pageIntro:
    'إجابتك تساعد غيرك على اختيار مقاسه. نعرضها مع المقاس الذي اشتريته وبدون اسمك، ويمكنك تغييرها هنا في أي وقت.',
  loading: 'نبحث عن طلبك...',
  variant: (size: string, color: string) => `مقاس ${size}، ${color}`,
  question: 'هذه القطعة…',
  choose: 'من فضلك اختر إجابة من الثلاث.',
  sentence: 'في جملة واحدة',
  sentenceHint: (most: number) => `إن أردت، ${letters(most)} على الأكثر.`,
  send: 'إرسال إجابتي',
  change: 'تغيير إجابتي',
  sending: 'جارٍ الإرسال...',
  thanks: 'شكرًا لك. سُجّلت إجابتك.',
  hidden: 'إجابتك محسوبة، لكن فريقنا لا يعرض جملتك.',
  failed: 'تعذّر ذلك. حاول مرة أخرى.',

  goneTitle: 'هذا الرابط لم يعد صالحًا',
  gone: 'ربما مرّ عليه وقت طويل، أو لم يُنسخ العنوان كاملًا. إذا كان لديك حساب فستجد طلباتك فيه.',
  toProfile: 'حسابك',
  earlyTitle: 'لم يصل بعد',
  early: 'يمكنك أن تخبرنا عن المقاس بعد أن يصلك الطلب.',
  toShop: 'متابعة التسوق',
}

const answers = (count: number): string =>
  counted(count, {
    zero: 'لا إجابات',
    one: 'إجابة واحدة',
    two: 'إجابتان',
    few: `${count} إجابات`,
    many: `${count} إجابة`,
    other: `${count} إجابة`,
  })
