import { describe, expect, test } from 'vitest'
import { type FileRow, fromRows, type ProductDraft } from '../../catalog/catalog.ts'
import { csvRecords } from '../../csv/csv-records.ts'
import { plainText } from './plain-text.ts'
import { readerFor } from './reader.ts'

/** The products of a file, and everything that is wrong with it. */
async function read(file: string) {
  const groups = new Map<string, FileRow[]>()
  const problems: unknown[] = []
  let reader: ReturnType<typeof readerFor> | undefined
  for await (const { record, info } of csvRecords([file], { separator: ',', most: 100_000 })) {
    if (reader === undefined) reader = readerFor(record)
    else if (reader) {
      const { key, cells, problems: found } = reader.read(record)
      groups.set(key, [...(groups.get(key) ?? []), { line: info.lines, cells }])
      problems.push(...found)
    }
  }
  const drafts: Record<string, ProductDraft> = {}
  for (const [key, rows] of groups) {
    const { draft, problems: more } = fromRows(rows)
    drafts[key] = draft
    problems.push(...more)
  }
  return { format: reader?.format, drafts, problems }
}

const OLD_SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Cost per item,Status
como,Como trousers,"<p>Fresco wool &amp; linen.</p><ul><li>Two pleats</li><li>Lined</li></ul>",Taglio,Apparel,Men,summer,TRUE,Size,32,,Color,Navy,,,'0032,500,shopify,4,deny,1200.50,1500.00,https://cdn.example/como-1.jpg,1,Front,FALSE,https://cdn.example/como-navy.jpg,300,active
como,,,,,,,,,34,,,Navy,,,CO-34,500,shopify,-2,deny,1200.50,1500.00,https://cdn.example/como-2.jpg,2,,,https://cdn.example/como-navy.jpg,300,
como,,,,,,,,,34,,,Sand,,,CO-34-S,500,shopify,0,deny,1200.50,1500.00,,,,,https://cdn.example/como-2.jpg,300,
como,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/como-3.jpg,3,Behind,,,,
scarf,Scarf,Plain text,Taglio,,,,TRUE,Title,Default Title,,,,,,SC,100,,,deny,200,,,,,FALSE,,,draft
old,Old one,,Taglio,,,,TRUE,Size,M,,,,,,OLD-M,100,shopify,1,deny,200,150,,,,FALSE,,,archived
`

const NEW_SHOPIFY = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Price,Compare-at price,Cost per item,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL,Gift card
Como trousers,como,<p>Fresco wool.</p>,Taglio,,Men,,TRUE,Active,CO-32,,Colour,Navy,,Waist,32,,1200.50,1500,,shopify,4,deny,https://cdn.example/como-1.jpg,1,Front,https://cdn.example/como-1.jpg,FALSE
,como,,,,,,,,CO-34,,,Navy,,,34,,1200.50,1500,,shopify,3,deny,https://cdn.example/como-2.jpg,2,,,
Free,free,,Taglio,,,,TRUE,Active,FR,,Title,Default Title,,,,,0,100,,shopify,3,deny,,,,,FALSE
Hidden,hidden,,Taglio,,,,FALSE,Active,HI,,Size,M,,Material,Wool,,100,,,shopify,3,deny,,,,,FALSE
`

const WOO = `ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s)
10,variable,CO,Como trousers,1,0,visible,,<p>Fresco wool.</p>\\n<p>Two pleats.</p>,,,taxable,1,,,,"Clothing > Trousers, Men",,"https://w.example/1.jpg, https://w.example/2.jpg",,0,Size,"32, 34",1,1,Color,"Navy, Sand"
11,variation,CO-32,Como trousers - 32,1,0,visible,,,,,taxable,1,4,1200.50,1500,,,https://w.example/navy.jpg,CO,1,Size,32,,1,Color,Navy
12,variation,CO-34,Como trousers - 34,0,0,visible,,,,,taxable,1,parent,1200.50,1500,,,,id:10,2,Size,34,,1,Color,Navy
20,simple,SC,Scarf,0,0,visible,,,2001-01-01,2001-02-01,taxable,1,7,100,200,Men,,,,0,Material,"Wool, silk",1,0,,
30,"simple, virtual",VI,Voucher,1,0,visible,,,2001-01-01,,taxable,1,1,0,200,,,,,0,,,,,,
40,grouped,GR,Set,1,0,visible,,,,,taxable,1,,,,,,,,0,,,,,,
`

describe('Shopify', () => {
  test('the old columns: prices, options, stock and pictures', async () => {
    const { format, drafts, problems } = await read(OLD_SHOPIFY)
    expect([format, problems]).toEqual(['shopify', []])
    expect(drafts.como).toMatchObject({
      name: 'Como trousers',
      description: 'Fresco wool & linen.\n• Two pleats\n• Lined',
      price: 1500,
      discount: 1200.5,
      category: 'Men',
      isActive: true,
      variants: [
        { sku: '0032', size: '32', color: 'Navy', stock: 4 },
        { sku: 'CO-34', size: '34', color: 'Navy', stock: 0 },
        { sku: 'CO-34-S', size: '34', color: 'Sand', stock: 0 },
      ],
      pictures: [
        { address: 'https://cdn.example/como-1.jpg', altText: 'Front' },
        { address: 'https://cdn.example/como-2.jpg', color: 'Sand' },
        { address: 'https://cdn.example/como-3.jpg', altText: 'Behind' },
        { address: 'https://cdn.example/como-navy.jpg', color: 'Navy' },
      ],
    })
    expect(drafts.scarf).toMatchObject({
      description: 'Plain text',
      price: 200,
      discount: null,
      isActive: false,
    })
    expect(drafts.scarf?.variants).toMatchObject([{ sku: 'SC', size: 'One size' }])
    expect(drafts.scarf?.variants[0]?.stock).toBeUndefined()
    // A compare-at price below the price is none.
    expect(drafts.old).toMatchObject({ isArchived: true, price: 200, discount: null })
  })

  test('the new columns mean the same', async () => {
    const { format, drafts, problems } = await read(NEW_SHOPIFY)
    expect(format).toBe('shopify')
    expect(drafts.como).toMatchObject({
      name: 'Como trousers',
      description: 'Fresco wool.',
      price: 1500,
      discount: 1200.5,
      variants: [
        { sku: 'CO-32', size: '32', color: 'Navy', stock: 4 },
        { sku: 'CO-34', size: '34', color: 'Navy', stock: 3 },
      ],
      pictures: [
        { address: 'https://cdn.example/como-1.jpg', altText: 'Front', color: 'Navy' },
        { address: 'https://cdn.example/como-2.jpg' },
      ],
    })
    expect(drafts.hidden).toMatchObject({ isActive: false })
    expect(problems).toEqual([
      { column: 'Sale price', error: { code: 'csv_free' } },
      { column: 'Size', error: { code: 'csv_option', params: { name: 'Material' } } },
    ])
  })
})

test('WooCommerce: products with variations, and simple ones', async () => {
  const { format, drafts, problems } = await read(WOO)
  expect(format).toBe('woocommerce')
  expect(drafts.CO).toMatchObject({
    name: 'Como trousers',
    description: 'Fresco wool.\n\nTwo pleats.',
    price: 1500,
    discount: 1200.5,
    category: 'Clothing > Trousers, Men',
    isActive: true,
    variants: [
      { sku: 'CO-32', size: '32', color: 'Navy', stock: 4, isActive: true },
      { sku: 'CO-34', size: '34', isActive: false },
    ],
    pictures: [
      { address: 'https://w.example/1.jpg' },
      { address: 'https://w.example/2.jpg' },
      { address: 'https://w.example/navy.jpg', color: 'Navy' },
    ],
  })
  expect(drafts.CO?.variants[1]?.stock).toBeUndefined()
  // Its sale is over.
  expect(drafts.SC).toMatchObject({
    price: 200,
    discount: null,
    isActive: false,
    variants: [{ size: 'One size', stock: 7 }],
  })
  expect(problems).toEqual([
    { column: 'Sale price', error: { code: 'csv_free' } },
    { column: 'SKU', error: { code: 'csv_type', params: { type: 'grouped' } } },
  ])
})

test('a price that differs between variants is a problem', async () => {
  const { problems } = await read(
    'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price\na,A,1,Size,S,10\na,,2,,M,12\n',
  )
  expect(problems).toMatchObject([
    { line: 3, column: 'Price', error: { code: 'csv_differs', params: { line: 2 } } },
  ])
})

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<script>alert(1)</script>Safe<style>p{}</style>', 'Safe'],
  ['<!-- note --><b onclick="x()">Bold</b> text', 'Bold text'],
  ['&lt;b&gt; is &#1593;&#x644;&nbsp;&unknown;', '<b> is عل &unknown;'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['<img src=x onerror=alert(1)', ''],
])('HTML becomes text: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('WooCommerce: line breaks are paragraphs, also beside tags', async () => {
  const { drafts } = await read(
    'ID,Type,SKU,Name,Published,Description,Regular price\n1,simple,A,A,1,"First line\\nSecond <b>line</b>\n\n<ul>\n<li>Two pleats</li>\n<li>Lined</li>\n</ul>\nLast",10\n',
  )
  expect(drafts.A?.description).toBe('First line\nSecond line\n• Two pleats\n• Lined\n\nLast')
})

test.each([['waybill,collected'], ['Name,Price'], ['']])('another file has no reader: %s', (head) => {
  expect(readerFor(head.split(','))).toBeNull()
})
