/**
 * Which size of a product fits, by the measures of a body or of trousers that fit. The same rule is used in the dialog, on cards and
 * in the list of fitting products (docs/decisions/0060-find-my-size.md). Without a schema, so that pages can import it without zod.
 */
import { WOMEN } from '../settings.ts'
import type { ProductCut } from '../values.ts'
import { menSizes, womenSizes } from './house-sizes.ts'

/** In centimetres: a body around, trousers laid flat. */
export type Sizing =
  | { by: 'body'; waist: number; hip: number }
  | { by: 'pair'; waist: number; hip: number; thigh: number | null; length: number | null }

/** Plausible measures of an adult or of trousers; other values are typing errors or inches. */
export const sizingBounds = {
  body: { waist: [40, 200], hip: [50, 200] },
  pair: { waist: [20, 100], hip: [25, 100], thigh: [12, 60], length: [30, 150] },
} as const

export type SizingMeasure = 'waist' | 'hip' | 'thigh' | 'length'

/** One measure behind an answer: the shopper's, the product's, the difference, and the difference that is needed. */
export type Comparison = {
  measure: SizingMeasure
  yours: number
  product: number
  ease: number
  needed: number
}

export type Fit =
  | { kind: 'unmeasured' }
  | {
      kind: 'none'
      /** Even the largest is too small, or the sizes that are large enough are far too wide at the waist. */
      because: 'small' | 'wide'
      size: string
      measure: SizingMeasure
      /** What is missing; of a wide one, the ease at the waist. */
      by: number
      /** How far it is from fitting. */
      off: number
      numbers: Comparison[]
    }
  | {
      kind: 'found'
      size: string
      numbers: Comparison[]
      /** All sizes within the tolerance, smallest first; one when the tolerance makes no difference. */
      among: string[]
      /** The measuring error of the tape or of the size guide, in centimetres. */
      tolerance: number
      /** It is the largest size, and might be too small within the tolerance. */
      mayBeTight: boolean
      /** It can be worn, but is loose at the waist. */
      isLoose: boolean
      /** The size by each measure alone, where they disagree by more than the tolerance. */
      alone: { measure: SizingMeasure; size: string }[]
      /** The size guide is used for products that were not measured. */
      source: 'product' | 'guide'
      /** Given measures that the product lacks. */
      unknown: SizingMeasure[]
    }

type Measured = 'waist' | 'hip' | 'thigh' | 'frontRise' | 'backRise' | 'length'

/** The fields of a product that the rule needs. */
export type Sized = {
  cut: ProductCut | null
  categoryId: number | null
  sizeChartImage: string | null
  variants: readonly {
    size: string
    isActive: boolean
    measures: Record<Measured, number | null> | null
  }[]
}

/** Computes in whole millimetres. */
export function findSize(sizing: Sizing, product: Sized): Fit {
  const { productSizes, source } = productSizesOf(product)
  const rules = sizing.by === 'body' ? bodyRules(product.cut) : flatRules
  const given = rules.deciding.filter((measure) => yoursOf(sizing, measure) !== null)
  const measures = given.filter((measure) =>
    productSizes.every((productSize) => productSize[measure] !== null),
  )
  if (productSizes.length === 0 || measures.length === 0) return { kind: 'unmeasured' }

  const sizes = [...productSizes].sort((a, b) => sumOf(a, measures) - sumOf(b, measures))
  const tolerance = rules.tolerance * (source === 'guide' ? 2 : 1)
  const asked: Asked = { sizing, rules, measures, sizes, tolerance }

  const [low, place, high] = places(asked, measures)
  const found = sizeAt(asked, place)
  const waist = measures.includes('waist') ? easeOf(asked, found, 'waist') : 0
  if (low === sizes.length) return tooSmall(asked, found)
  if (waist - tolerance > rules.most) return noFit(asked, 'wide', found, 'waist', waist)
  return {
    kind: 'found',
    size: found.size,
    numbers: numbersOf(asked, found),
    among: sizes.slice(low, Math.min(high, sizes.length - 1) + 1).map(({ size }) => size),
    tolerance: tolerance / 10,
    mayBeTight: high === sizes.length,
    isLoose: waist > rules.loose,
    alone: disagreeing(asked),
    source,
    unknown: given.filter((measure) => !measures.includes(measure)),
  }
}

/** Everything that an answer depends on: the sizes, smallest first, and the measures that can be compared. */
type Asked = {
  sizing: Sizing
  rules: Rules
  measures: readonly Deciding[]
  sizes: readonly ProductSize[]
  tolerance: number
}

/** How much larger a product is than the measure it is compared with. */
const easeOf = ({ sizing, rules }: Asked, productSize: ProductSize, measure: Deciding): number =>
  (productSize[measure] ?? 0) * rules.around - (yoursOf(sizing, measure) ?? 0)

/** The index of the smallest size that is large enough: at the lower tolerance, as measured, and at the upper. Past the end: none. */
function places(asked: Asked, measures: readonly Deciding[]): [low: number, place: number, high: number] {
  const { sizes, rules, tolerance } = asked
  const smallest = (more: number) => {
    const index = sizes.findIndex((productSize) =>
      measures.every((measure) => easeOf(asked, productSize, measure) - more >= rules.least[measure]),
    )
    return index < 0 ? sizes.length : index
  }
  return [smallest(-tolerance), smallest(0), smallest(tolerance)]
}

const sizeAt = ({ sizes }: Asked, place: number): ProductSize =>
  sizes[Math.min(place, sizes.length - 1)] as ProductSize

/** The size by each measure alone; empty if one size fits all of them within the tolerance. */
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
function tooSmall(asked: Asked, largest: ProductSize): Fit {
  const lackOf = (measure: Deciding) => asked.rules.least[measure] - easeOf(asked, largest, measure)
  const [most] = [...asked.measures].sort((a, b) => lackOf(b) - lackOf(a)) as [Deciding]
  return noFit(asked, 'small', largest, most, lackOf(most))
}

const noFit = (
  asked: Asked,
  because: 'small' | 'wide',
  productSize: ProductSize,
  measure: Deciding,
  millimetres: number,
): Fit => ({
  kind: 'none',
  because,
  size: productSize.size,
  measure,
  by: millimetres / 10,
  off: (because === 'wide' ? millimetres - asked.rules.most : millimetres) / 10,
  numbers: numbersOf(asked, productSize),
})

function numbersOf({ sizing, rules, measures }: Asked, productSize: ProductSize): Comparison[] {
  const shown: SizingMeasure[] = sizing.by === 'pair' ? [...measures, 'length'] : [...measures]
  return shown.flatMap((measure) => {
    const [yours, measured] = [yoursOf(sizing, measure), productSize[measure]]
    if (yours === null || measured === null) return []
    const around = measured * (measure === 'length' ? 1 : rules.around)
    const needed = measure === 'length' ? 0 : rules.least[measure]
    return {
      measure,
      yours: yours / 10,
      product: around / 10,
      ease: (around - yours) / 10,
      needed: needed / 10,
    }
  })
}

/** The measures that decide. The length is shown, but does not decide: a hem can be taken up, and a cut may be short. */
type Deciding = 'waist' | 'hip' | 'thigh'

type Rules = {
  deciding: readonly Deciding[]
  /** The factor from a flat measure to the one it is compared with. */
  around: 1 | 2
  /** The least ease (see `easeOf`), by measure. */
  least: Record<Deciding, number>
  /** At the waist: more than this is loose, more than that cannot be worn. */
  loose: number
  most: number
  /** How far two measurements of the same thing may differ. */
  tolerance: number
}

/** A waistband may fit tightly; the hip needs room to sit down, and a wide cut more of it than a slim one. */
function bodyRules(cut: ProductCut | null): Rules {
  const hip = cut === 'slim' ? 20 : cut === 'wide' || cut === 'flared' ? 40 : 30
  return {
    deciding: ['waist', 'hip'],
    around: 2,
    least: { waist: 0, hip, thigh: 0 },
    loose: 40,
    most: 80,
    tolerance: 10,
  }
}

/** Trousers that fit already include the ease, so a product may even be slightly smaller. */
const flatRules: Rules = {
  deciding: ['waist', 'hip', 'thigh'],
  around: 1,
  least: { waist: -5, hip: -10, thigh: -5 },
  loose: 20,
  most: 40,
  tolerance: 5,
}

type ProductSize = { size: string } & Record<SizingMeasure, number | null>

/** The measured sizes of a product, else those of the size guide. */
function productSizesOf({ variants, categoryId, sizeChartImage }: Sized): {
  productSizes: ProductSize[]
  source: 'product' | 'guide'
} {
  const shown = variants.filter(({ isActive }) => isActive !== false)
  const sizes = [...new Set(shown.map(({ size }) => size))]
  const measured = sizes.flatMap((size) => {
    const found = shown.find(
      (variant) => variant.size === size && (variant.measures?.waist || variant.measures?.hip),
    )
    return found?.measures ? [{ size, ...inMillimetres(found.measures) }] : []
  })
  // The size guide does not apply to a product with a size chart.
  if (measured.length > 0 || sizeChartImage) return { productSizes: measured, source: 'product' }
  const guide = categoryId === WOMEN ? womenSizes : menSizes
  const known = sizes.flatMap((size) => {
    const found = guide.find((row) => row.size === size.toUpperCase())
    return found ? [{ ...inMillimetres(found), size }] : []
  })
  return { productSizes: known, source: 'guide' }
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

const sumOf = (productSize: ProductSize, measures: readonly Deciding[]): number =>
  measures.reduce((sum, measure) => sum + (productSize[measure] ?? 0), 0)
