/**
 * The demo shop: two lines of trousers with their pictures, so that a new installation has something to look at. The
 * pictures come ready-made with the repository; loading copies them and writes the rows, all or nothing.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { measures, product } from '#contract/catalog/catalog.ts'
import type { Database } from '#platform/database/database.ts'
import { MEN, WOMEN } from '#shared/settings.ts'
import { addCollection, addProduct, blankProduct, isEmptyCatalog } from '../catalog/catalog.ts'
import {
  type PreparedPicture,
  pictureFileNames,
  pictureUrl,
  widthsFor,
  withPictures,
} from '../media/media.ts'

/** Does nothing if the shop has a catalogue. */
export async function loadDemo(db: Database, mediaDir: string): Promise<void> {
  const demo = { ...(await readCatalogue()), arabic: await readArabic(), pictures: await readPictures() }
  await withPictures(db, mediaDir, Object.values(demo.pictures).flat(), async (tx) => {
    if (!(await isEmptyCatalog(tx))) return
    // No process serves yet, so nobody is notified.
    const shop = { db: tx, catalogChanged: () => {} }
    const collectionIds = new Map<string, number>()
    for (const collection of demo.collections) {
      const { id } = await addCollection(shop, newCollection(demo, collection), null)
      collectionIds.set(collection.slug, id)
    }
    // The first of the list is the newest.
    for (const product of demo.products.toReversed()) {
      const collectionId = collectionIds.get(product.collection) ?? null
      const images = imagesOf(demo, product)
      await addProduct(shop, mediaDir, newProduct(demo, product, collectionId), { images }, null)
    }
  })
}

type Demo = Catalogue & {
  arabic: z.infer<typeof arabicCatalogue>
  pictures: Awaited<ReturnType<typeof readPictures>>
}
type DemoProduct = Catalogue['products'][number]

function newCollection(
  { arabic, pictures }: Demo,
  { pictureOf, ...fields }: Catalogue['collections'][number],
) {
  const image = pictures[pictureOf]?.at(-1)
  const translations = { ar: arabic.collections[fields.slug] }
  return { ...fields, image: image ? pictureUrl(image.hash) : null, translations }
}

function newProduct({ arabic }: Demo, product: DemoProduct, collectionId: number | null) {
  const { slug, line, collection: _, color, stock, alsoIn, measures, ...fields } = product
  const colors = [{ color, stock }, ...alsoIn]
  const { altTexts: __, ...words } = arabic.products[slug] ?? {}
  return {
    ...blankProduct,
    ...fields,
    translations: { ar: { ...words, colors: arabicColors(arabic, colors) } },
    isActive: true,
    categoryId: line === 'women' ? WOMEN : MEN,
    collectionId,
    variants: colors.flatMap((one) =>
      Object.entries(one.stock).map(([size, pieces]) => ({
        size,
        color: one.color,
        stock: pieces,
        sku: [`TG-${slug}`, ...(one.color === color ? [] : [one.color]), size]
          .join('-')
          .toUpperCase()
          .replaceAll(' ', '-'),
        measures: measures[size] ?? null,
      })),
    ),
  }
}

const arabicColors = (arabic: Demo['arabic'], colors: { color: string }[]) =>
  Object.fromEntries(colors.map(({ color }) => [color, arabic.colors[color] ?? null]))

/** A product in several colors shows each in its own pictures: those of the same cut and cloth in that color. */
const imagesOf = (demo: Demo, { slug, color, alsoIn }: DemoProduct) =>
  alsoIn.length === 0
    ? picturesOf(demo, slug, null)
    : [{ color, picturesOf: slug }, ...alsoIn].flatMap((one) => picturesOf(demo, one.picturesOf, one.color))

const picturesOf = ({ arabic, pictures }: Demo, slug: string, color: string | null) =>
  (pictures[slug] ?? []).map((picture, index) => ({
    ...picture,
    color,
    files: alreadyStored,
    translations: { ar: { altText: arabic.products[slug]?.altTexts[index] } },
  }))

const alreadyStored: PreparedPicture['files'] = []

const DEMO = join(import.meta.dirname, '../../../db/demo')

/** By size. */
const stock = z.record(z.string(), z.number())

const productFields = product.pick({
  ...{ name: true, description: true, price: true, discount: true, isBestSeller: true, isNewArrival: true },
  ...{ details: true, care: true, cut: true, cloth: true, rise: true },
})

const catalogue = z.object({
  collections: z.array(
    z.object({ slug: z.string(), name: z.string(), description: z.string(), pictureOf: z.string() }),
  ),
  products: z.array(
    z.object({
      ...productFields.shape,
      slug: z.string(),
      line: z.enum(['men', 'women']),
      collection: z.string(),
      color: z.string(),
      stock,
      /** Further colors, with the pictures of a product of the same cut and cloth. */
      alsoIn: z.array(z.object({ color: z.string(), picturesOf: z.string(), stock })).default([]),
      /** By size. */
      measures: z.record(z.string(), measures),
    }),
  ),
})

type Catalogue = z.infer<typeof catalogue>

/** By the slugs and color names of the English one. */
const arabicCatalogue = z.object({
  collections: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
  colors: z.record(z.string(), z.string()),
  products: z.record(
    z.string(),
    z.object({
      name: z.string(),
      description: z.string(),
      details: z.array(z.string()),
      care: z.array(z.string()),
      altTexts: z.array(z.string()),
    }),
  ),
})

const pictureIndex = z.record(
  z.string(),
  z.array(
    z.object({
      hash: z.string(),
      width: z.number(),
      height: z.number(),
      altText: z.string(),
    }),
  ),
)

async function readCatalogue(): Promise<Catalogue> {
  return catalogue.parse(JSON.parse(await readFile(join(DEMO, 'catalogue.json'), 'utf8')))
}

async function readArabic(): Promise<z.infer<typeof arabicCatalogue>> {
  return arabicCatalogue.parse(JSON.parse(await readFile(join(DEMO, 'catalogue.ar.json'), 'utf8')))
}

async function readPictures(): Promise<Record<string, (PreparedPicture & { altText: string })[]>> {
  const index = pictureIndex.parse(JSON.parse(await readFile(join(DEMO, 'pictures.json'), 'utf8')))
  const loaded = Object.entries(index).map(async ([slug, pictures]) => {
    const withFiles = pictures.map(async (picture) => {
      const widths = widthsFor(picture.width)
      return { ...picture, widths, files: await readFiles({ ...picture, widths }) }
    })
    return [slug, await Promise.all(withFiles)] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

function readFiles(picture: { hash: string; widths: number[] }): Promise<PreparedPicture['files']> {
  return Promise.all(
    pictureFileNames(picture).map(async (name) => ({
      name,
      bytes: await readFile(join(DEMO, 'pictures', name)),
    })),
  )
}
