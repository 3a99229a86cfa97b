/**
 * Which size of a pair fits, by the measures of a body or of a pair that fits. The same rule answers in the dialog, on cards
 * and in the list of what fits; docs/decisions/0060-which-size-fits.md says why it is this one. No schema in here.
 */
import type { Product } from './catalog.ts'
import { menSizes, womenSizes } from './house-sizes.ts'
import { WOMEN } from './settings.ts'
import type { ProductCut } from './values.ts'

/** In centimetres: a body around, a pair laid flat. */
export type Sizing =
  | { by: 'body'; waist: number; hip: number }
  | { by: 'pair'; waist: number; hip: number; thigh: number | null; length: number | null }

/** Somebody whose size is looked for: "Me", "Dad". */
export type SizedPerson = { name: string; sizing: Sizing }
/** As a device keeps them; `unsent` is what no account has yet. */
export type SizesOfPeople = { chosen: string; people: (SizedPerson & { unsent?: boolean })[] }
export const MOST_PEOPLE = 8
export const LONGEST_NAME = 40

/** What a tape may say of a grown body or its trousers; anything else was mistyped, or is in inches. */
export const sizingBounds = {
  body: { waist: [40, 200], hip: [50, 200] },
  pair: { waist: [20, 100], hip: [25, 100], thigh: [12, 60], length: [30, 150] },
} as const

export type SizingMeasure = 'waist' | 'hip' | 'thigh' | 'length'

/** What stands behind an answer: yours, that of the pair, and what the pair has more of it. */
export type Comparison = { measure: SizingMeasure; yours: number; pair: number; ease: number }

export type Fit =
  | { kind: 'unmeasured' }
  | {
      kind: 'none'
      /** Even the largest is too small, or what could be worn is far too wide at the waist. */
      because: 'small' | 'wide'
      size: string
      measure: SizingMeasure
      /** What is missing, or what there is too much of. */
      by: number
      numbers: Comparison[]
    }
  | {
      kind: 'found'
      size: string
      numbers: Comparison[]
      /** From the smallest to the largest, all that the tape could mean; one when it makes no difference. */
      among: string[]
      /** How far the tape, or the size guide, may be off. */
      give: number
      /** It is the largest, and a little more would be too much for it. */
      mayBeTight: boolean
      /** It can be worn, with more room at the waist than one wants. */
      isLoose: boolean
      /** What each measure alone would take, where they do not agree however the tape was held. */
      alone: { measure: SizingMeasure; size: string }[]
      /** The size guide speaks where nobody has measured the pair itself. */
      source: 'pair' | 'guide'
      /** What was given and cannot be compared. */
      unknown: SizingMeasure[]
    }

export type Sized = Pick<Product, 'cut' | 'categoryId' | 'sizeChartImage'> & {
  variants: readonly Pick<Product['variants'][number], 'size' | 'isActive' | 'measures'>[]
}

/** Millimetres throughout, so that halves add up. */
export function findSize(sizing: Sizing, product: Sized): Fit {
  const { garments, source } = garmentsOf(product)
  const rules = sizing.by === 'body' ? bodyRules(product.cut) : pairRules
  const given = rules.deciding.filter((measure) => yoursOf(sizing, measure) !== null)
  const measures = given.filter((measure) => garments.every((garment) => garment[measure] !== null))
  if (garments.length === 0 || measures.length === 0) return { kind: 'unmeasured' }

  const sizes = [...garments].sort((a, b) => sumOf(a, measures) - sumOf(b, measures))
  const give = rules.give * (source === 'guide' ? 2 : 1)
  const asked: Asked = { sizing, rules, measures, sizes, give }

  const [low, place, high] = places(asked, measures)
  const found = sizeAt(asked, place)
  const waist = measures.includes('waist') ? easeOf(asked, found, 'waist') : 0
  if (low === sizes.length) return tooSmall(asked, found)
  if (waist - give > rules.most) return noFit(asked, 'wide', found, 'waist', waist)
  return {
    kind: 'found',
    size: found.size,
    numbers: numbersOf(asked, found),
    among: sizes.slice(low, Math.min(high, sizes.length - 1) + 1).map(({ size }) => size),
    give: give / 10,
    mayBeTight: high === sizes.length,
    isLoose: waist > rules.loose,
    alone: disagreeing(asked),
    source,
    unknown: given.filter((measure) => !measures.includes(measure)),
  }
}

/** A question with all that its answer depends on: the sizes from the smallest up, and what can be compared. */
type Asked = {
  sizing: Sizing
  rules: Rules
  measures: readonly Deciding[]
  sizes: readonly Garment[]
  give: number
}

/** What a pair has more than what it is compared with. */
const easeOf = ({ sizing, rules }: Asked, garment: Garment, measure: Deciding): number =>
  (garment[measure] ?? 0) * rules.around - (yoursOf(sizing, measure) ?? 0)

/** The smallest size with room enough, if the tape read too much, as it reads, and too little; past the last for none. */
function places(asked: Asked, measures: readonly Deciding[]): [low: number, place: number, high: number] {
  const { sizes, rules, give } = asked
  const smallest = (more: number) => {
    const place = sizes.findIndex((garment) =>
      measures.every((measure) => easeOf(asked, garment, measure) - more >= rules.least[measure]),
    )
    return place < 0 ? sizes.length : place
  }
  return [smallest(-give), smallest(0), smallest(give)]
}

const sizeAt = ({ sizes }: Asked, place: number): Garment =>
  sizes[Math.min(place, sizes.length - 1)] as Garment

/** What each measure alone would take; nothing where one size would do for all of them within what the tape may be off. */
function disagreeing(asked: Asked): { measure: SizingMeasure; size: string }[] {
  const alone = asked.measures
    .map((measure) => {
      const [low, place, high] = places(asked, [measure])
      return { measure, low, place, high, size: sizeAt(asked, place).size }
    })
    // A thigh with room to spare is a matter of the cut.
    .filter((one, _, all) => one.measure !== 'thigh' || all.every(({ place }) => place <= one.place))
  const disagree = Math.max(...alone.map(({ low }) => low)) > Math.min(...alone.map(({ high }) => high))
  return disagree ? alone.map(({ measure, size }) => ({ measure, size })) : []
}

/** By the measure that lacks most. */
function tooSmall(asked: Asked, largest: Garment): Fit {
  const lackOf = (measure: Deciding) => asked.rules.least[measure] - easeOf(asked, largest, measure)
  const [most] = [...asked.measures].sort((a, b) => lackOf(b) - lackOf(a)) as [Deciding]
  return noFit(asked, 'small', largest, most, lackOf(most))
}

const noFit = (
  asked: Asked,
  because: 'small' | 'wide',
  garment: Garment,
  measure: Deciding,
  millimetres: number,
): Fit => ({
  kind: 'none',
  because,
  size: garment.size,
  measure,
  by: millimetres / 10,
  numbers: numbersOf(asked, garment),
})

function numbersOf({ sizing, rules, measures }: Asked, garment: Garment): Comparison[] {
  const told: SizingMeasure[] = sizing.by === 'pair' ? [...measures, 'length'] : [...measures]
  return told.flatMap((measure) => {
    const [yours, pair] = [yoursOf(sizing, measure), garment[measure]]
    if (yours === null || pair === null) return []
    const around = pair * (measure === 'length' ? 1 : rules.around)
    return { measure, yours: yours / 10, pair: around / 10, ease: (around - yours) / 10 }
  })
}

/** The measures that choose a size. The length is told and chooses nothing: a hem is taken up, and a cut may be short. */
type Deciding = 'waist' | 'hip' | 'thigh'

type Rules = {
  deciding: readonly Deciding[]
  /** From what lies flat to what is compared. */
  around: 1 | 2
  /** The least that the pair must have more than what it is compared with. */
  least: Record<Deciding, number>
  /** At the waist: more than this is loose, more than that cannot be worn. */
  loose: number
  most: number
  /** How far apart two measurings of the same thing are. */
  give: number
}

/** A waistband may lie on the body; to sit down, the hip needs room, and a wide leg falls from more of it than a slim one. */
function bodyRules(cut: ProductCut | null): Rules {
  const hip = cut === 'slim' ? 20 : cut === 'wide' || cut === 'flared' ? 40 : 30
  return {
    deciding: ['waist', 'hip'],
    around: 2,
    least: { waist: 0, hip, thigh: 0 },
    loose: 40,
    most: 80,
    give: 10,
  }
}

/** A pair that fits has its ease already: another one fits that is hardly smaller. */
const pairRules: Rules = {
  deciding: ['waist', 'hip', 'thigh'],
  around: 1,
  least: { waist: -5, hip: -10, thigh: -5 },
  loose: 20,
  most: 40,
  give: 5,
}

type Garment = { size: string } & Record<SizingMeasure, number | null>

/** A product's sizes as they were measured; else, for those that the size guide knows, as the guide has them. */
function garmentsOf({ variants, categoryId, sizeChartImage }: Sized): {
  garments: Garment[]
  source: 'pair' | 'guide'
} {
  const shown = variants.filter(({ isActive }) => isActive !== false)
  const sizes = [...new Set(shown.map(({ size }) => size))]
  const measured = sizes.flatMap((size) => {
    const found = shown.find(
      (variant) => variant.size === size && (variant.measures?.waist || variant.measures?.hip),
    )
    return found?.measures ? [{ size, ...inMillimetres(found.measures) }] : []
  })
  // Staff's own chart says that the house's does not hold.
  if (measured.length > 0 || sizeChartImage) return { garments: measured, source: 'pair' }
  const guide = categoryId === WOMEN ? womenSizes : menSizes
  const known = sizes.flatMap((size) => {
    const found = guide.find((row) => row.size === size.toUpperCase())
    return found ? [{ ...inMillimetres(found), size }] : []
  })
  return { garments: known, source: 'guide' }
}

const inMillimetres = (measures: Record<SizingMeasure, number | null>) => ({
  waist: millimetres(measures.waist),
  hip: millimetres(measures.hip),
  thigh: millimetres(measures.thigh),
  length: millimetres(measures.length),
})

const millimetres = (centimetres: number | null): number | null =>
  centimetres === null ? null : Math.round(centimetres * 10)

const yoursOf = (sizing: Sizing, measure: SizingMeasure): number | null =>
  millimetres((sizing as Partial<Record<SizingMeasure, number | null>>)[measure] ?? null)

const sumOf = (garment: Garment, measures: readonly Deciding[]): number =>
  measures.reduce((sum, measure) => sum + (garment[measure] ?? 0), 0)
