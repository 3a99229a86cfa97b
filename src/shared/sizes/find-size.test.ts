import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Case, type SampleProduct, sixtyCases } from '#tests/support/sixty-cases.ts'
import type { ProductCut } from '../values.ts'
import { type Fit, findSize, type Sized, type Sizing } from './find-size.ts'

test.each(sixtyCases)('%s for %j is %s (%s)', (product, measures, ...expected) => {
  const [answer, among, ease, doubts] = expected
  expect(inWords(findSize(sizingOf(measures), samples[product]))).toEqual({ answer, among, ease, doubts })
})

test('there are sixty of them', () => {
  expect(sixtyCases).toHaveLength(60)
})

const demo = JSON.parse(readFileSync('db/demo/catalogue.json', 'utf8')).products as {
  slug: string
  line: 'men' | 'women'
  cut: ProductCut
  measures: Record<string, { waist: number; hip: number; thigh: number; length: number }>
}[]

test.each(demo)('$slug: the measures of a product, or a body for them, give that size', (product) => {
  const sized = {
    ...base,
    categoryId: product.line === 'men' ? 2 : 1,
    cut: product.cut,
    variants: variantsOf(product.measures),
  }
  for (const [size, { waist, hip, thigh, length }] of Object.entries(product.measures)) {
    expect(findSize({ by: 'pair', waist, hip, thigh, length }, sized)).toMatchObject({
      kind: 'found',
      size,
      among: [size],
    })
    const body = { by: 'body', waist: waist * 2 - 1, hip: hip * 2 - 5 } as const
    expect(findSize(body, sized)).toMatchObject({ kind: 'found', size, among: [size], isLoose: false })
  }
})

test('a larger body never gets a smaller size', () => {
  for (const product of ['straight', 'wide', 'slim', 'men, not measured'] as const) {
    let before = 0
    for (let waist = 60; waist <= 90; waist += 0.5) {
      const place = rankOf(findSize({ by: 'body', waist, hip: 80 }, samples[product]), product)
      if (place === null) continue
      expect(place, `${product} ${waist}`).toBeGreaterThanOrEqual(before)
      before = place
    }
  }
})

test('two colors of a size are one size, hidden sizes are ignored, and order does not matter', () => {
  const { variants } = samples.straight
  const mixed = [...variants, ...variants].toReversed()
  const shown = mixed.map((variant) => ({ ...variant, isActive: variant.size !== 'M' }))
  expect(
    findSize({ by: 'body', waist: 78, hip: 94 }, { ...samples.straight, variants: mixed }),
  ).toMatchObject({
    size: 'M',
    among: ['M'],
  })
  expect(
    findSize({ by: 'body', waist: 78, hip: 94 }, { ...samples.straight, variants: shown }),
  ).toMatchObject({
    size: 'L',
    among: ['L'],
  })
})

const base = { cut: null, categoryId: 2, sizeChartImage: null }

function variantsOf(
  sizes: Record<string, Partial<Record<'waist' | 'hip' | 'thigh' | 'length', number>> | null>,
) {
  return Object.entries(sizes).map(([size, measured]) => ({
    size,
    isActive: true,
    measures: measured && {
      waist: null,
      hip: null,
      thigh: null,
      frontRise: null,
      backRise: null,
      length: null,
      ...measured,
    },
  }))
}

const flat = (waist: number, hip: number, thigh?: number, length?: number) => ({ waist, hip, thigh, length })
const slim = variantsOf({ 30: flat(39, 48), 32: flat(41.5, 50.5), 34: flat(44, 53) })
const samples: Record<SampleProduct, Sized> = {
  straight: {
    ...base,
    cut: 'straight',
    variants: variantsOf({
      S: flat(38, 48, 31, 104.5),
      M: flat(39.5, 50, 32, 106),
      L: flat(41, 52, 33, 107.5),
    }),
  },
  tapered: {
    ...base,
    cut: 'tapered',
    variants: variantsOf({
      S: flat(38, 48.5, 32, 103),
      M: flat(39.5, 50.5, 33, 104.5),
      L: flat(41, 52.5, 34, 106),
    }),
  },
  wide: {
    ...base,
    categoryId: 1,
    cut: 'wide',
    variants: variantsOf({ S: flat(34, 40, 35, 113), M: flat(36, 42, 36, 114), L: flat(38, 44, 37, 115) }),
  },
  cropped: {
    ...base,
    categoryId: 1,
    cut: 'cropped',
    variants: variantsOf({ S: flat(34, 39.5, 29, 94), M: flat(36, 41.5, 30, 95), L: flat(38, 43.5, 31, 96) }),
  },
  slim: { ...base, cut: 'slim', variants: slim },
  flared: { ...base, cut: 'flared', variants: slim },
  'men, not measured': { ...base, variants: variantsOf({ S: null, M: null, L: null }) },
  'women, not measured': { ...base, categoryId: 1, variants: variantsOf({ S: null, M: null, L: null }) },
  'chart of its own': { ...base, sizeChartImage: '/media/1.jpg', variants: variantsOf({ S: null, M: null }) },
  'sizes of its own': { ...base, variants: variantsOf({ 50: null, 52: null }) },
  'hip not measured': {
    ...base,
    variants: variantsOf({ S: { waist: 38 }, M: { waist: 39.5 }, L: { waist: 41 } }),
  },
}

function sizingOf(measures: Case[1]): Sizing {
  const [waist = 0, hip = 0, thigh = null, length = null] = measures.filter(
    (one): one is number => one !== 'flat',
  )
  return measures.length === 2 ? { by: 'body', waist, hip } : { by: 'pair', waist, hip, thigh, length }
}

function inWords(fit: Fit) {
  if (fit.kind === 'unmeasured') return { answer: 'unmeasured', among: '', ease: [], doubts: '' }
  if (fit.kind === 'none')
    return { answer: fit.because, among: '', ease: [fit.by], doubts: `${fit.size} ${fit.measure}` }
  const doubts = [
    fit.mayBeTight && 'tight',
    fit.isLoose && 'loose',
    fit.source === 'guide' && 'guide',
    ...fit.alone.map(({ measure, size }) => `${measure} ${size}`),
    ...fit.unknown.map((measure) => `without ${measure}`),
  ]
  return {
    answer: fit.size,
    among: fit.among.join(' '),
    ease: fit.numbers.map(({ ease }) => ease),
    doubts: doubts.filter(Boolean).join(' '),
  }
}

function rankOf(fit: Fit, product: SampleProduct): number | null {
  return fit.kind === 'found' ? samples[product].variants.findIndex(({ size }) => size === fit.size) : null
}
