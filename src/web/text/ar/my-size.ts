import { isolate } from '#shared/language/isolate.ts'
import type { Comparison, Sizing, SizingMeasure } from '#shared/sizes/find-size.ts'
import type { mySizeText as English } from '../en/my-size.ts'

const names: Record<SizingMeasure, string> = {
  waist: 'الخصر',
  hip: 'الأرداف',
  thigh: 'الفخذ',
  length: 'الطول',
}
const numberOf = (measure: SizingMeasure, isMine: boolean, yours: number) =>
  `${names[measure]} ${isMine ? 'عندك' : 'عنده'} ${yours}`

export const mySizeText: typeof English = {
  intro: 'قياسات لا تخمين: نقارنها بالبنطلون نفسه.',
  who: 'لمن',
  me: 'أنا',
  meElsewhere: 'Me',
  how: 'ماذا لديك الآن؟',
  ways: {
    body: ['شريط قياس', 'محيط الخصر ومحيط الأرداف'],
    pair: ['بنطلون مناسب لك', 'مفرود على طاولة ومقاس بالعرض'],
  },
  fields: {
    body: {
      waist: ['الخصر (سم)', 'المحيط حيث يستقر الكمر'],
      hip: ['الأرداف (سم)', 'المحيط عند أعرض نقطة والقدمان متلاصقتان'],
    },
    pair: {
      waist: ['الخصر (سم)', 'بعرض الكمر وهو مغلق'],
      hip: ['الأرداف (سم)', 'بعرض أوسع نقطة في المقعدة'],
      thigh: ['الفخذ (سم)', 'بعرض ساق واحدة أسفل الحِجر مباشرة. يمكن تركه'],
      length: ['الطول (سم)', 'على الجانب الخارجي مع الكمر. يمكن تركه'],
    },
  },
  outside: (least: number, most: number) => `رقم بالسنتيمتر من ${least} إلى ${most}.`,
  inches: (converted: readonly { inches: number; centimetres: number }[]) =>
    `${converted.map(({ inches, centimetres }) => `${inches} بوصة = ${centimetres} سم`).join('، ')}؟`,
  nameMissing: 'من فضلك اكتب اسمًا.',
  nameTaken: 'هذا الاسم موجود بالفعل.',
  find: 'اعرض المقاس',

  people: 'مقاس من',
  add: 'شخص آخر',
  size: (size: string) => `مقاس ${isolate(size)}`,
  aroundBody: (measure: SizingMeasure, isMine: boolean, yours: number, product: number, ease: number) =>
    `${numberOf(measure, isMine, yours)}، هذا البنطلون ${product}، ${
      ease > 0 ? `راحة ${ease} سم` : ease < 0 ? `أضيق بـ ${-ease} سم` : 'بلا راحة'
    }`,
  withEase: ({ measure, yours, needed, product, ease }: Comparison, isMine: boolean) =>
    `${numberOf(measure, isMine, yours)} + راحة ${needed} سم = ${sum(yours, needed)}، هذا البنطلون ${product}، أضيق بـ ${sum(needed, -ease)} سم`,
  easeIs: 'الراحة هي المسافة بين جسمك والقماش، لتجلس وتمشي.',
  choose: (size: string) => `اختر ${isolate(size)}`,
  besideProduct: (measure: SizingMeasure, isMine: boolean, yours: number, product: number, more: number) => {
    const words = measure === 'length' ? ['أطول', 'أقصر'] : ['أوسع', 'أضيق']
    const difference = more === 0 ? 'مثله تمامًا' : `${words[more > 0 ? 0 : 1]} بمقدار ${Math.abs(more)} سم`
    return `${numberOf(measure, isMine, yours)}، هذا البنطلون ${product}، ${difference}`
  },
  between: (smaller: string, larger: string) =>
    `بين ${isolate(smaller)} و${isolate(larger)}: ${isolate(larger)} أوسع.`,
  anyOf: (smallest: string, largest: string, size: string) =>
    `قد يكون أي مقاس من ${isolate(smallest)} إلى ${isolate(largest)}: ابدأ بتجربة ${isolate(size)}.`,
  sure: (give: number) => `فرق ${give} سم بالزيادة أو النقصان على الشريط لا يغيّره.`,
  mayBeTight: (size: string) => `${isolate(size)} أكبر مقاس من هذا البنطلون، وقد يكون ضيقًا.`,
  isLoose: 'الخصر أوسع مما يفضله معظم الناس؛ ويمكن للخياط تضييقه.',
  alone: (each: { measure: SizingMeasure; size: string }[], size: string) =>
    `${each.map(({ measure, size }) => `بحسب ${names[measure]} فقط ${isolate(size)}`).join('، ')}: يمكن لبس ${isolate(size)}.`,
  guide: 'لم يُقَس هذا البنطلون بعد: هذه أرقام دليل المقاسات، وقد تختلف 2 سم.',
  unknown: (measure: SizingMeasure) => `لم يُقَس ${names[measure]} في هذا البنطلون.`,
  noneTitle: 'لا يوجد مقاس مناسب من هذا البنطلون',
  tooSmall: (size: string, measure: SizingMeasure) => `حتى ${isolate(size)} ضيق عند ${names[measure]}.`,
  tooWide: (size: string, by: number) => `${isolate(size)} أوسع عند الخصر بمقدار ${by} سم.`,
  othersFit: 'هذه البناطيل تناسبك',
  nearestTitle: 'أقرب البناطيل إليك',
  lacks: (size: string, measure: SizingMeasure, by: number) =>
    `${isolate(size)}: أضيق بـ ${by} سم عند ${names[measure]}.`,
  askTitle: 'اسألنا',
  ask: 'أو اسألنا: قياساتك مكتوبة في الرسالة.',
  askWays: { whatsApp: 'واتساب', phone: 'اتصال', email: 'بريد إلكتروني' },
  askSubject: 'قياساتي',
  askMessage: (sizing: Sizing, product: string | undefined) =>
    `مرحبًا، أي بنطلون يناسبني؟ ${measuresIn(sizing)}${product ? ` شاهدت: ${product}.` : ''}`,

  unmeasuredTitle: 'لا يمكننا الجزم',
  unmeasured: 'لم يُقَس هذا البنطلون بعد. قد يفيدك دليل مقاساته.',

  yours: (size: string, left: number) => `مقاسك: ${isolate(size)}، ${left > 0 ? `متاح ${left}` : 'نفد'}`,
  yoursOf: (name: string, size: string, left: number) =>
    `${isolate(name)}: مقاس ${isolate(size)}، ${left > 0 ? `متاح ${left}` : 'نفد'}`,
  notYours: 'لا يوجد بمقاسك',
  notYoursOf: (name: string) => `${isolate(name)}: لا يوجد مقاس مناسب`,

  kept: 'محفوظ على هذا الجهاز حتى تحذفه.',
  keptInAccount: 'محفوظ على هذا الجهاز وفي حسابك حتى تحذفه.',
  notSentTitle: 'لم يُحفظ في حسابك بعد',
  notSent: 'محفوظ على هذا الجهاز، وسنرسله في زيارتك القادمة.',
  notForgotten: 'تعذّر الحذف. حاول مرة أخرى.',
  change: 'تعديل القياسات',
  forget: (name: string, isMine: boolean) => (isMine ? 'حذف قياساتي' : `حذف قياسات ${isolate(name)}`),
}

const sum = (one: number, other: number): number => Math.round((one + other) * 10) / 10

function measuresIn(sizing: Sizing): string {
  const { by, ...measures } = sizing
  const each = Object.entries(measures).flatMap(([measure, value]) =>
    value === null ? [] : [`${names[measure as SizingMeasure]} ${value} سم`],
  )
  return by === 'body' ? `محيط جسمي: ${each.join('، ')}.` : `بنطلون يناسبني، مفرودًا: ${each.join('، ')}.`
}
