import { toDecimal } from '#contract/money.ts'
import { LANGUAGES, type Language, pathIn } from '#shared/language/language.ts'
import { productPath } from '#shared/pages.ts'
import { CURRENCY } from '#shared/price-format.ts'
import { BRAND, WOMEN } from '#shared/settings.ts'
import { withoutControls } from '#shared/text/controls.ts'
import { toCsv } from '#shared/text/csv.ts'
import { shortened } from '#shared/text/shortened.ts'
import { type FeedVariant, LISTS, listFeedVariants, SIZES } from '#shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { sendReady } from '../http/replies/send-ready.ts'

/** The catalogue for Google Merchant Center and Meta Commerce Manager, an item for each size and color, in each language. */
export function feeds(app: Api, deps: Deps): void {
  for (const language of LANGUAGES) {
    for (const [name, { type, write }] of Object.entries(formats)) {
      const path = pathIn(language, `/feeds/${name}`)
      app.get(path, { schema: { hide: true } }, async (request, reply) =>
        sendReady(
          request,
          reply,
          await deps.replies.get(`feed ${path}`, async () => ({
            status: 200,
            type,
            body: write(await itemsIn(language, deps), deps.config.publicUrl),
            shows: [LISTS, SIZES],
          })),
        ),
      )
    }
  }
}

/** Beyond that both want several files. */
const MAX_ITEMS = 100_000

async function itemsIn(language: Language, { readDb, config: { publicUrl } }: Deps): Promise<Item[]> {
  const variants = await listFeedVariants(readDb, language, MAX_ITEMS)
  // Both refuse items without a picture.
  return variants.filter(({ images }) => images.length > 0).map((one) => itemOf(one, language, publicUrl))
}

type Item = ReturnType<typeof itemOf>

function itemOf(variant: FeedVariant, language: Language, origin: string) {
  const { productId, colorKey: color, size, priceInPiastres, unitPriceInPiastres } = variant
  const [image_link, ...others] = variant.images.map((path) => origin + path)
  return {
    id: variant.sku,
    item_group_id: String(productId),
    title: titleOf(variant),
    description: shortened(withoutControls(variant.description), LONGEST_DESCRIPTION) || titleOf(variant),
    link: origin + pathIn(language, productPath(productId, { color, size })),
    image_link,
    additional_image_link: others.slice(0, 10),
    availability: variant.isInStock ? 'in_stock' : 'out_of_stock',
    price: amount(priceInPiastres),
    sale_price: unitPriceInPiastres < priceInPiastres ? amount(unitPriceInPiastres) : '',
    condition: 'new',
    brand: BRAND,
    color: variant.color,
    size,
    gender: variant.categoryId === WOMEN ? 'female' : 'male',
    age_group: 'adult',
    // Trousers have no barcode.
    identifier_exists: 'no',
  }
}

/** Google's limits, which are below Meta's. */
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

/** Color and size tell the items of a product apart, so a long name is cut before them. */
function titleOf({ name, color, size }: FeedVariant): string {
  const rest = [color, size].filter(Boolean).map((word) => `, ${word}`)
  return withoutControls(shortened(name, LONGEST_TITLE - rest.join('').length) + rest.join(''))
}

const amount = (piastres: number): string => `${toDecimal(piastres)} ${CURRENCY}`

const formats: Record<string, { type: string; write: (items: Item[], origin: string) => string }> = {
  'google.xml': {
    type: 'application/xml; charset=utf-8',
    write: (items, origin) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${BRAND}</title><link>${origin}</link><description>${BRAND}</description>
${items.map((item) => `<item>${Object.entries(item).map(elements).join('')}</item>`).join('\n')}
</channel></rss>
`,
  },
  'meta.csv': {
    type: 'text/csv; charset=utf-8',
    write: (items) =>
      toCsv([metaColumns, ...items.map((item) => metaColumns.map((column) => metaValue(item, column)))]),
  },
}

/** An element for each value; none for what is empty. */
const elements = ([name, value]: [string, string | string[] | undefined]): string =>
  [value ?? '']
    .flat()
    .filter((text) => text !== '')
    .map((text) => `<g:${name}>${escaped(text)}</g:${name}>`)
    .join('')

/** What was stored before control characters were removed on entry must not make the file unreadable. */
const escaped = (text: string): string =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const metaColumns: (keyof Item)[] = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'color',
  'size',
  'gender',
  'age_group',
]

function metaValue(item: Item, column: keyof Item): string {
  if (column === 'availability') return item.availability.replaceAll('_', ' ')
  // On one line: what begins a line is defused like a formula, and shoppers would see the apostrophes of a list of dashes.
  if (column === 'description') return item.description.replace(/\s*\n\s*/g, ' ')
  return [item[column] ?? ''].flat().join(',')
}
