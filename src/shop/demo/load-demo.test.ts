import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { execute } from '#platform/database/query.ts'
import { LOW_STOCK } from '#shared/settings.ts'
import { findSize } from '#shared/sizes/find-size.ts'
import { bySize } from '#shared/sizes/size-order.ts'
import { productMeasures } from '#shared/values.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { colorsOf, inColor } from '#web/features/catalog/colors.tsx'
import { type Measure, sizeTableOf } from '#web/features/catalog/size-guide/size-tables.ts'
import { isEmptyCatalog, listCollections, listProducts } from '../catalog/catalog.ts'
import { loadDemo } from './load-demo.ts'

describe('the demo shop', async () => {
  const database = await createTestDatabase()
  let mediaDir: string
  let products: Product[]

  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'taglio-demo-'))
    // Half loaded, as after a crash: the load starts again.
    await execute(database.db)`
      CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'crash'; END $$`
    await execute(database.db)`
      CREATE TRIGGER crash BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.name LIKE 'Verona%') EXECUTE FUNCTION crash()`
    await expect(loadDemo(database.db, mediaDir)).rejects.toThrow('crash')
    expect(await isEmptyCatalog(database.db)).toBe(true)
    expect(await readdir(mediaDir)).toEqual([])
    await execute(database.db)`DROP TRIGGER crash ON products`

    await loadDemo(database.db, mediaDir)
    products = (await listProducts(database.db, {}, { asAdmin: false })).products
  })
  afterAll(() => rm(mediaDir, { recursive: true }))

  test('fills both lines, each color with six pictures, each product with its own texts', () => {
    expect(products).toHaveLength(24)
    expect(products.filter(({ categoryId }) => categoryId === 1)).toHaveLength(12)
    for (const product of products) {
      expect(product.details?.length).toBeGreaterThan(3)
      expect(product.care?.length).toBeGreaterThan(1)
      expect(product.price).toBeGreaterThanOrEqual(900)
      expect(product.price).toBeLessThanOrEqual(3500)
      expect(product.collection).not.toBeNull()
      for (const { key } of colorsOf(product)) {
        const shown = inColor(product, key)
        expect(shown.images).toHaveLength(6)
        const sizes = shown.variants.map(({ size }) => size)
        expect(sizes.length).toBeGreaterThan(3)
        expect(sizes).toEqual(sizes.toSorted(bySize))
      }
    }
    expect(new Set(products.map(({ description }) => description)).size).toBe(24)
    expect(products.filter((product) => colorsOf(product).length > 1)).toMatchObject([
      { name: 'Siena Tapered Wool Trousers' },
    ])
  })

  test('measures every pair as the size guide says: women go around in it, garments lie flat', () => {
    for (const product of products) {
      const { cut, cloth, rise, categoryId, variants } = product
      expect([cut, cloth, rise]).not.toContain(null)
      const half = categoryId === 1 ? 2 : 1
      const guide = sizeTableOf(product)
      const said = (size: string, ...columns: Measure[]) => {
        const row = guide.rows.find((one) => one.size === size)
        return row?.measures[guide.columns.findIndex((column) => columns.includes(column))] ?? Number.NaN
      }
      for (const { size, measures } of variants.filter((one) =>
        guide.rows.some((row) => row.size === one.size),
      )) {
        expect(measures).toMatchObject({
          waist: said(size, 'waist') / half,
          frontRise: said(size, 'frontRise', 'frontShot'),
          backRise: said(size, 'backRise', 'rearShot'),
        })
        expect(Math.abs((measures?.hip ?? 0) - said(size, 'hip') / half)).toBeLessThanOrEqual(0.5)
        if (cut === 'wide') expect(measures?.thigh).toBe(said(size, 'thighWide') / half)
        if (cut === 'straight' || cut === 'wide')
          expect(measures?.length).toBe(said(size, 'frontLength', 'length'))
        else expect(measures?.length).toBeLessThan(said(size, 'frontLength', 'length'))
      }
      for (const measure of productMeasures) {
        const [first] = colorsOf(product)
        const values = inColor(product, first?.key ?? '').variants.map((one) => one.measures?.[measure] ?? 0)
        expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
      }
    }
  })

  test.each([
    {
      line: 'men',
      category: 2,
      bodies: ['72 90', '78 94', '84 98', '90 104', '97 110', '104 116', '110 124'],
    },
    {
      line: 'women',
      category: 1,
      bodies: ['68 92', '74 98', '82 104', '88 110', '96 116', '104 122', '110 124'],
    },
  ])('has several pairs for $line of every build, in stock', ({ category, bodies }) => {
    for (const body of bodies) {
      const [waist = 0, hip = 0] = body.split(' ').map(Number)
      const fitting = products.filter((product) => {
        const fit = findSize({ by: 'body', waist, hip }, product)
        return (
          product.categoryId === category &&
          fit.kind === 'found' &&
          product.variants.some(({ size, stock }) => size === fit.size && stock > 0)
        )
      })
      expect(fitting.length, body).toBeGreaterThan(1)
    }
  })

  test('shows every state of a shelf: on sale, low, sold-out sizes and one sold-out product', () => {
    const stocks = products.flatMap(({ variants }) => variants.map(({ stock }) => stock))
    expect(products.some(({ discount, price }) => discount !== null && discount < price)).toBe(true)
    expect(stocks.some((stock) => stock > 0 && stock <= LOW_STOCK)).toBe(true)
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(3)
    expect(products.filter(({ variants }) => variants.every(({ stock }) => stock === 0))).toHaveLength(1)
    expect(products.filter(({ isBestSeller }) => isBestSeller)).toHaveLength(8)
    expect(products.filter(({ isNewArrival }) => isNewArrival)).toHaveLength(8)
  })

  test('has collections with pictures, and all files of all pictures', async () => {
    for (const { image, description } of await listCollections(database.db, { asAdmin: false })) {
      expect(image).not.toBeNull()
      expect(description).not.toBe('')
    }
    const files = new Set(await readdir(mediaDir))
    for (const { images } of products) {
      for (const { url, widths } of images) {
        const stem = url.replace('/media/', '').replace('.jpg', '')
        for (const name of [
          `${stem}.jpg`,
          ...widths.flatMap((w) => [`${stem}-${w}.avif`, `${stem}-${w}.webp`]),
        ])
          expect(files).toContain(name)
      }
    }
  })

  test('is written in Arabic from the collections down to what the pictures show', async () => {
    const arabic = await listProducts(database.db, {}, { asAdmin: false, language: 'ar' })
    const collections = await listCollections(database.db, { asAdmin: false, language: 'ar' })
    const words = [
      ...collections.flatMap(({ name, description }) => [name, description]),
      ...arabic.products.flatMap(({ name, description, details, care, category, collection, ...rest }) => [
        name,
        description,
        ...(details ?? []),
        ...(care ?? []),
        category?.name ?? '',
        collection?.name ?? '',
        ...rest.images.map(({ altText }) => altText),
        ...rest.variants.map(({ color }) => color),
      ]),
    ]
    expect(words.length).toBeGreaterThan(24 * 15)
    // The label in the waistband is Latin.
    for (const text of words)
      expect(text.replaceAll('TAGLIO', '')).toMatch(/^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u)
    for (const [index, { details, care }] of arabic.products.entries()) {
      expect(details).toHaveLength(products[index]?.details?.length ?? 0)
      expect(care).toHaveLength(products[index]?.care?.length ?? 0)
    }
  })

  test('is loaded once', async () => {
    await loadDemo(database.db, mediaDir)
    expect((await listProducts(database.db, {}, { asAdmin: true })).products).toHaveLength(24)
  })
})
