import type { Comparison, Sizing, SizingMeasure } from '#shared/sizes/find-size.ts'

const names: Record<SizingMeasure, string> = { waist: 'waist', hip: 'hip', thigh: 'thigh', length: 'length' }

/** Which size fits, why, and how certain that is. All numbers are centimetres. */
export const mySizeText = {
  intro: 'Measures, not guesses: we compare them with the pair itself.',
  who: 'For whom',
  me: 'Me',
  /** The Arabic counterpart. */
  meElsewhere: 'أنا',
  how: 'What do you have at hand?',
  ways: {
    body: ['A tape measure', 'Your waist and your hip, around'],
    pair: ['A pair that fits', 'Laid flat on a table and measured across'],
  },
  fields: {
    body: {
      waist: ['Waist (cm)', 'Around, where the waistband sits'],
      hip: ['Hip (cm)', 'Around the fullest part, feet together'],
    },
    pair: {
      waist: ['Waist (cm)', 'Across the closed waistband'],
      hip: ['Hip (cm)', 'Across the widest part of the seat'],
      thigh: ['Thigh (cm)', 'Across one leg, just below the crotch. May be left out'],
      length: ['Length (cm)', 'Along the outside, waistband and all. May be left out'],
    },
  },
  outside: (least: number, most: number) => `A number of centimetres from ${least} to ${most}.`,
  inches: (converted: readonly { inches: number; centimetres: number }[]) =>
    `${converted.map(({ inches, centimetres }) => `${inches} inches = ${centimetres} cm`).join(', ')}?`,
  nameMissing: 'Please give a name.',
  nameTaken: 'There is somebody of this name already.',
  find: 'Show the size',

  people: 'Whose size',
  add: 'Somebody else',
  size: (size: string) => `Size ${size}`,
  /** "Your waist 72, this pair 74, 2 cm of ease". */
  aroundBody: (measure: SizingMeasure, isMine: boolean, yours: number, product: number, ease: number) =>
    `${isMine ? `Your ${names[measure]}` : capital(names[measure])} ${yours}, this pair ${product}, ${
      ease > 0 ? `${ease} cm of ease` : ease < 0 ? `${-ease} cm too little` : 'no ease'
    }`,
  /** "Your hip 94 + 3 cm of ease = 97, this pair 87, 10 cm too little". */
  withEase: ({ measure, yours, needed, product, ease }: Comparison, isMine: boolean) =>
    `${isMine ? `Your ${names[measure]}` : capital(names[measure])} ${yours} + ${needed} cm of ease = ${sum(yours, needed)}, this pair ${product}, ${sum(needed, -ease)} cm too little`,
  easeIs: 'Ease is the room between you and the cloth, to sit and to walk.',
  choose: (size: string) => `Choose ${size}`,
  besideProduct: (measure: SizingMeasure, isMine: boolean, yours: number, product: number, more: number) => {
    const words = measure === 'length' ? ['longer', 'shorter'] : ['wider', 'narrower']
    const difference = more === 0 ? 'the same' : `${Math.abs(more)} cm ${words[more > 0 ? 0 : 1]}`
    return `${isMine ? `Your ${names[measure]}` : capital(names[measure])} ${yours}, this pair ${product}, ${difference}`
  },
  between: (smaller: string, larger: string) => `Between ${smaller} and ${larger}: ${larger} sits looser.`,
  anyOf: (smallest: string, largest: string, size: string) =>
    `It may be anything from ${smallest} to ${largest}: try ${size} first.`,
  sure: (give: number) => `${give} cm more or less on the tape would not change it.`,
  mayBeTight: (size: string) => `${size} is the largest of this pair, and may be tight.`,
  isLoose: 'The waist has more room than most people like; a tailor takes it in.',
  alone: (each: { measure: SizingMeasure; size: string }[], size: string) =>
    `${capital(each.map(({ measure, size }) => `by the ${names[measure]} alone it would be ${size}`).join(', '))}: ${size} can be worn.`,
  guide: 'Nobody has measured this pair yet: these are the numbers of the size guide, and may be 2 cm off.',
  unknown: (measure: SizingMeasure) => `The ${names[measure]} of this pair has not been measured.`,
  noneTitle: 'No size of this pair fits',
  tooSmall: (size: string, measure: SizingMeasure) => `Even ${size} is too small at the ${names[measure]}.`,
  tooWide: (size: string, by: number) => `${size} has ${by} cm of room at the waist.`,
  othersFit: 'These pairs fit',
  nearestTitle: 'The nearest pairs',
  lacks: (size: string, measure: SizingMeasure, by: number) =>
    `${size}: ${by} cm too little at the ${names[measure]}.`,
  askTitle: 'Ask us',
  ask: 'Or ask us: your measures are already in the message.',
  askWays: { whatsApp: 'WhatsApp', phone: 'Call', email: 'Email' },
  askSubject: 'My measures',
  askMessage: (sizing: Sizing, product: string | undefined) =>
    `Hello, which trousers fit me? ${measuresIn(sizing)}${product ? ` I looked at: ${product}.` : ''}`,

  unmeasuredTitle: 'We cannot say',
  unmeasured: 'This pair has not been measured yet. Its size guide may help.',

  yours: (size: string, left: number) => `Your size: ${size}, ${left > 0 ? `${left} left` : 'sold out'}`,
  yoursOf: (name: string, size: string, left: number) =>
    `${name}: size ${size}, ${left > 0 ? `${left} left` : 'sold out'}`,
  notYours: 'Not in your size',
  notYoursOf: (name: string) => `${name}: no size fits`,

  kept: 'Kept on this device until you delete it.',
  keptInAccount: 'Kept on this device and in your account until you delete it.',
  notSentTitle: 'That is not in your account yet',
  notSent: 'It is kept on this device, and sent when you come again.',
  notForgotten: 'It could not be deleted. Please try again.',
  change: 'Change measures',
  forget: (name: string, isMine: boolean) =>
    isMine ? 'Delete my measures' : `Delete the measures of ${name}`,
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Without the remainders of binary fractions: 94.1 + 3. */
const sum = (one: number, other: number): number => Math.round((one + other) * 10) / 10

function measuresIn(sizing: Sizing): string {
  const { by, ...measures } = sizing
  const each = Object.entries(measures).flatMap(([measure, value]) =>
    value === null ? [] : [`${names[measure as SizingMeasure]} ${value} cm`],
  )
  return by === 'body'
    ? `Around my body: ${each.join(', ')}.`
    : `Trousers that fit me, laid flat: ${each.join(', ')}.`
}
