import { PICTURES, SKU, VARIANT_PICTURE } from '../../catalog/catalog.ts'
import { piecesOnShelf, sizeAndColor } from './options.ts'
import { plainText } from './plain-text.ts'
import { type Columns, givenCells, type Reader } from './read-row.ts'
import { soldFor } from './sold-price.ts'

/** The names of columns before and since Shopify renamed them. */
const HANDLE = ['Handle', 'URL handle']
const OF_VARIANT = {
  sku: ['Variant SKU', 'SKU'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  oldPrice: ['Variant Compare At Price', 'Compare-at price'],
  picture: ['Variant Image', 'Variant image URL'],
}
const OPTIONS = [1, 2, 3].map((number) => ({
  name: [`Option${number} Name`],
  value: [`Option${number} Value`],
}))

/**
 * A product is the rows with its handle. The first has its texts and the names of its options; rows without a variant have only a
 * picture.
 */
export function shopifyReader({ has, cell }: Columns): Reader | null {
  if (!HANDLE.some((name) => has(name)) || !has('Title')) return null
  let handle = ''
  let optionNames: string[] = []
  return {
    format: 'shopify',
    read(record) {
      const at = (names: readonly string[]) => cell(record, ...names)
      const own = at(HANDLE) || handle
      const named = OPTIONS.map(({ name }) => at(name) ?? '')
      if (own !== handle || named.some((name) => name !== '')) optionNames = named
      handle = own
      const ofProduct = {
        Name: at(['Title']) || undefined,
        Description: text(at(['Body (HTML)', 'Description'])),
        // Without one, the product stays where it is.
        Category: at(['Type']) || undefined,
        ...published(at(['Status']), at(['Published', 'Published on online store'])),
        [PICTURES]: pictureLine(
          at(['Image Src', 'Product image URL']),
          at(['Image Alt Text', 'Image alt text']),
        ),
      }
      const options = OPTIONS.map(({ value }, index) => ({
        name: optionNames[index] ?? '',
        value: at(value) ?? '',
      }))
      const isVariant =
        [OF_VARIANT.sku, OF_VARIANT.price].some((names) => at(names)) || options.some(({ value }) => value)
      if (!isVariant) return { key: own, cells: givenCells(ofProduct), problems: [] }
      const { size, color, problems } = sizeAndColor(options)
      const sold = soldFor(at(OF_VARIANT.price) ?? '', at(OF_VARIANT.oldPrice) ?? '')
      return {
        key: own,
        cells: givenCells({
          ...ofProduct,
          [SKU]: unquoted(at(OF_VARIANT.sku) ?? ''),
          ...(at(OF_VARIANT.price) && sold.cells),
          Size: size,
          Color: color,
          Stock: piecesOnShelf(at(OF_VARIANT.stock)),
          [VARIANT_PICTURE]: at(OF_VARIANT.picture) || undefined,
        }),
        problems: [...problems, ...sold.problems],
      }
    },
  }
}

const text = (written: string | undefined): string | undefined =>
  written === undefined ? undefined : plainText(written)

/** Shopify writes an apostrophe before a SKU that looks like a number. */
const unquoted = (sku: string): string => sku.replace(/^'/, '')

const pictureLine = (address: string | undefined, altText = ''): string | undefined =>
  address && (altText ? `${address} | | ${altText.replaceAll('|', '\\|').replace(/\s+/g, ' ')}` : address)

/** Both columns have a value in the first row of a product only. */
function published(status: string | undefined, isPublished: string | undefined): Record<string, string> {
  const state = status?.toLowerCase()
  if (state === 'archived') return { Archived: 'yes' }
  const hidden = isPublished?.toLowerCase() === 'false'
  if (state) return { Active: state === 'active' && !hidden ? 'yes' : 'no' }
  return isPublished ? { Active: hidden ? 'no' : 'yes' } : {}
}
