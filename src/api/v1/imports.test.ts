import { describe, expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { MOST_IMPORT_BYTES } from '#shared/imports.ts'
import { importForm } from '#tests/api/forms.ts'
import { applied, checked, rowsOf, undone, until, upload } from '#tests/support/import-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

// More uploads than one person sends in an hour.
const shop = await openTestShop({ without: ['any limits'] })
const staff = await shop.admin('catalogue')

const HEAD = 'SKU,Product,Name,Price,Sale price,Category,Size,Color,Stock,Active'
const product = (id: number) =>
  staff.call('GET', `/products/${id}`).then(({ body }) => body.data.data ?? body.data)
const idOf = async (sku: string) =>
  (await onlyRow(shop.db)<{ id: number }>`SELECT product_id AS id FROM variants WHERE sku = ${sku}`).id
const movements = (sku: string) => rows(shop.db)<{ change: number; reason: string; actor: string }>`
  SELECT change, reason FROM stock_movements m JOIN variants v ON v.id = m.variant_id WHERE v.sku = ${sku} ORDER BY m.id`

test('new products: from the file to the shop, and away again', async () => {
  const file = `${HEAD}\nCO-S,new 1,Como,1500,"1,200.50",men,S,Navy,3,yes\nCO-M,new 1,,,,,M,Navy,٤,\n`
  const dry = await checked(staff, file)
  expect(dry).toMatchObject({
    format: 'taglio',
    rows: { all: 2, new: 2, problem: 0 },
    products: { waiting: 1 },
  })
  expect(await rowsOf(staff, dry.id)).toMatchObject([
    { line: 2, sku: 'CO-S', name: 'Como', verdict: 'new', problems: [] },
    { line: 3, sku: 'CO-M', verdict: 'new' },
  ])
  expect((await staff.call('GET', '/products?q=Como')).body.data.data).toEqual([])

  await staff.call('POST', `/imports/${dry.id}/apply`)
  const done = await until(staff, dry.id, 'applied')
  expect(done.products).toMatchObject({ applied: 1, refused: 0, waiting: 0 })
  const id = await idOf('CO-S')
  expect(await product(id)).toMatchObject({
    name: 'Como',
    price: 1500,
    discount: 1200.5,
    categoryId: 2,
    isActive: true,
    variants: [
      { sku: 'CO-S', stock: 3 },
      { sku: 'CO-M', size: 'M', stock: 4 },
    ],
  })
  expect(await movements('CO-M')).toMatchObject([{ change: 4, reason: 'import' }])

  expect((await undone(staff, dry.id)).products).toMatchObject({ undone: 1, kept: 0 })
  expect(await product(id)).toMatchObject({
    isArchived: true,
    isActive: false,
    variants: [{ stock: 0 }, { stock: 0 }],
  })
})

test('changes: before and after, and each is undone', async () => {
  await applied(staff, `${HEAD}\nBI-S,b,Biella,1000,,women,S,Navy,5,yes\nBI-M,b,,,,,M,Navy,5,\n`)
  const id = await idOf('BI-S')
  const before = await product(id)
  const dry = await checked(
    staff,
    'SKU,Name,Arabic name,Price,Stock,Size,Waist (cm),Description\nBI-S,Biella wide,بييلا,1100,7,S,38.5,Soft\nBI-L,Biella wide,,,2,L,,\nBI-M,Biella wide,,,5,,,\n',
  )
  expect(await rowsOf(staff, dry.id)).toMatchObject([
    {
      verdict: 'changed',
      changes: [
        { column: 'Name', before: 'Biella', after: 'Biella wide' },
        { column: 'Arabic name', before: '', after: 'بييلا' },
        { column: 'Description', before: '', after: 'Soft' },
        { column: 'Price', before: '1000.00', after: '1100.00' },
        { column: 'Stock', before: '5', after: '7' },
        { column: 'Waist (cm)', before: '', after: '38.5' },
      ],
    },
    { verdict: 'new', sku: 'BI-L' },
    { verdict: 'unchanged', changes: [] },
  ])
  // Two pieces are sold between the check and the import: they stay sold.
  await execute(shop.db)`UPDATE variants SET stock = stock - 2 WHERE sku = 'BI-S'`
  await staff.call('POST', `/imports/${dry.id}/apply`)
  await until(staff, dry.id, 'applied')
  expect(await product(id)).toMatchObject({
    name: 'Biella wide',
    price: 1100,
    translations: { ar: { name: 'بييلا' } },
    variants: [
      { sku: 'BI-S', stock: 5, measures: { waist: 38.5 } },
      { sku: 'BI-M', stock: 5 },
      { sku: 'BI-L', stock: 2 },
    ],
  })

  expect((await undone(staff, dry.id)).products).toMatchObject({ undone: 1, kept: 0 })
  const after = await product(id)
  const { version: _, updatedAt: __, variants: sizes, ...rest } = after
  expect(before).toMatchObject(rest)
  expect(sizes).toMatchObject([
    { sku: 'BI-S', stock: 3, measures: null, isActive: true },
    { sku: 'BI-M', stock: 5, isActive: true },
    { sku: 'BI-L', stock: 0, isActive: false },
  ])
})

test('a product that was changed since is not restored, and the sentence says so', async () => {
  const made = await applied(
    staff,
    `${HEAD}\nVE-S,v,Verona,900,,women,S,,5,yes\nTR-S,t,Trento,900,,women,S,,5,yes\nPI-S,p,Pisa,900,,women,S,,5,yes\n`,
  )
  await staff.call('PATCH', `/products/${await idOf('VE-S')}`, { price: 950 })
  await execute(shop.db)`UPDATE variants SET stock = 1 WHERE sku = 'TR-S'`
  const end = await undone(staff, made.id)
  expect(end.products).toMatchObject({ undone: 1, kept: 2 })
  expect(await rowsOf(staff, made.id, '&show=left')).toMatchObject([
    { sku: 'VE-S', outcome: 'The product has been changed since. It stays as it is' },
    { sku: 'TR-S', outcome: 'Pieces of TR-S have been sold since. The product stays as it is' },
  ])
  expect(await product(await idOf('VE-S'))).toMatchObject({ price: 950, isArchived: false })
  expect(await product(await idOf('PI-S'))).toMatchObject({ isArchived: true })
})

test('a product that was changed since the check is not overwritten', async () => {
  await applied(staff, `${HEAD}\nLU-S,l,Lucca,900,,women,S,,5,yes\n`)
  const dry = await checked(staff, 'SKU,Price\nLU-S,800\n')
  await staff.call('PATCH', `/products/${await idOf('LU-S')}`, { price: 950 })
  await staff.call('POST', `/imports/${dry.id}/apply`)
  expect((await until(staff, dry.id, 'applied')).products).toMatchObject({ applied: 0, refused: 1 })
  expect(await rowsOf(staff, dry.id, '&show=left')).toMatchObject([
    { outcome: expect.stringContaining('Check the file again') },
  ])
  expect(await product(await idOf('LU-S'))).toMatchObject({ price: 950 })
  await staff.call('POST', `/imports/${dry.id}/check`)
  expect((await until(staff, dry.id, 'checked')).products).toMatchObject({ waiting: 1, refused: 0 })
  await staff.call('POST', `/imports/${dry.id}/apply`)
  await until(staff, dry.id, 'applied')
  expect(await product(await idOf('LU-S'))).toMatchObject({ price: 800 })
})

test('our own file out and in again changes nothing', async () => {
  await applied(staff, `${HEAD}\nNA-S,n,Nasty,900,,women,S,x;=1,5,yes\n`)
  const nasty = {
    name: `'=1 "بنطلون"; =2 x;=1`,
    description: `=1\n'- "صوف"\n- x;=1\t=2;\t'@3, ; +4`,
    details: ['-1', `'=2`],
    translations: { ar: { name: `@بنطلون;-"1"`, colors: { 'x;=1': '=أزرق' } } },
  }
  expect((await staff.call('PATCH', `/products/${await idOf('NA-S')}`, nasty)).status).toBe(200)
  const { body: file } = await staff.call('GET', '/products/csv')
  expect(file).not.toMatch(/[;\t\n][ \t]*[=@+-]/)
  const dry = await checked(staff, file)
  expect(dry.rows.all).toBeGreaterThan(2)
  expect(dry.rows).toMatchObject({ all: dry.rows.unchanged, new: 0, changed: 0, problem: 0 })
})

describe('categories', () => {
  test('an unknown one is a problem until staff say where it goes', async () => {
    const dry = await checked(staff, `${HEAD}\nUN-S,u,Udine,900,,Accessories,S,,5,yes\n`)
    expect(await rowsOf(staff, dry.id, '&show=problem')).toMatchObject([
      { line: 2, problems: [{ column: 'Category', reason: 'Unknown category' }] },
    ])
    expect((await staff.call('PUT', `/imports/${dry.id}/category`, { categoryId: 4711 })).status).toBe(400)
    await staff.call('PUT', `/imports/${dry.id}/category`, { categoryId: 1 })
    expect((await until(staff, dry.id, 'checked')).rows).toMatchObject({ new: 1, problem: 0 })
    await staff.call('POST', `/imports/${dry.id}/apply`)
    await until(staff, dry.id, 'applied')
    expect(await product(await idOf('UN-S'))).toMatchObject({ categoryId: 1 })
  })
})

describe('rows with problems', () => {
  const bad: [string, string, string, string][] = [
    ['a price that is none', 'X1,x,Xanten,much,,men,S,,1,yes', 'Price', '“much” is not a number'],
    ['no name', 'X1,,,900,,men,S,,1,yes', 'Name', 'Required'],
    ['no size', 'X1,x,Xanten,900,,men,,,1,yes', 'Size', 'Required'],
    ['no SKU', ',x,Xanten,900,,men,S,,1,yes', 'SKU', 'Required'],
    ['a negative stock', 'X1,x,Xanten,900,,men,S,,-3,yes', 'Stock', 'At least 0'],
    ['half a pair', 'X1,x,Xanten,900,,men,S,,1.5,yes', 'Stock', '“1.5” is not a whole number'],
    ['a flag that is none', 'X1,x,Xanten,900,,men,S,,1,maybe', 'Active', '“maybe” is neither yes nor no'],
    [
      'the same SKU twice',
      'X1,x,Xanten,900,,men,S,,1,yes\nX1,y,Yalta,900,,men,M,,1,yes',
      'SKU',
      'The same SKU as in line 2',
    ],
    [
      'the same size twice',
      'X1,x,Xanten,900,,men,S,,1,yes\nX2,x,,,,,s,,1,',
      'Size',
      'There is already a variant of this size and color',
    ],
    [
      'two prices',
      'X1,x,Xanten,900,,men,S,,1,yes\nX2,x,,950,,,M,,1,',
      'Price',
      'Differs from line 2, which is about the same product or color',
    ],
  ]
  test.each(bad)('%s', async (_, lines, column, reason) => {
    const dry = await checked(staff, `${HEAD}\n${lines}\n`)
    const problems = (await rowsOf(staff, dry.id, '&show=problem')).flatMap(
      (one: { problems: object[] }) => one.problems,
    )
    expect(problems).toContainEqual({ column, reason })
    await staff.call('POST', `/imports/${dry.id}/apply`)
    await until(staff, dry.id, 'applied')
    expect(await rows(shop.db)`SELECT 1 FROM variants WHERE sku = 'X2'`).toEqual([])
  })

  test('leave the other products alone', async () => {
    const dry = await checked(
      staff,
      `${HEAD}\nZ1,z,Zara,much,,men,S,,1,yes\nZ2,z,,,,,M,,1,\nZ3,q,Quarto,900,,men,S,,1,yes\n`,
    )
    expect(await rowsOf(staff, dry.id, '&show=problem')).toMatchObject([
      { line: 2 },
      { line: 3, problems: [{ column: 'SKU', reason: 'Line 2 of the same product has a problem' }] },
    ])
    await staff.call('POST', `/imports/${dry.id}/apply`)
    expect((await until(staff, dry.id, 'applied')).products).toMatchObject({ all: 2, applied: 1 })
  })
})

describe('files', () => {
  const utf16 = new Uint8Array(
    Buffer.from(`\ufeffSKU,Name,Price,Size,Stock\nU16,ميلانو,900,S,1\n`, 'utf16le'),
  )
  const windows = new Uint8Array([
    ...Buffer.from('SKU;Name;Price;Size\nW56;'),
    0xc7,
    0xe1,
    ...Buffer.from(';900,50;S\n'),
  ])
  test.each([
    ['UTF-8 with a mark', '\ufeffSKU,Name,Price,Size\nA1,ميلانو,900,S\n'],
    ['semicolons and Arabic digits', 'SKU;Name;Price;Size\nA2;ميلانو;٩٠٠٫٥٠;S\n'],
    ['UTF-16', utf16],
    ['the Arabic encoding of Windows', windows],
    ['cells with line breaks', 'SKU,Name,Price,Size,Description\nA3,Milano,900,S,"one\ntwo"\n'],
  ])('%s', async (_, file) => {
    const dry = await checked(staff, file)
    expect(dry.rows).toMatchObject({ all: 1, new: 1 })
    expect(await rowsOf(staff, dry.id)).toMatchObject([{ line: 2 }])
  })

  test.each([
    ['nothing', '', 'This file has no lines'],
    ['blank lines', '\n\n  \n', 'This file has no lines'],
    [
      'a spreadsheet',
      new Uint8Array([0x50, 0x4b, 3, 4, 0]),
      'This is a spreadsheet. Save it as CSV and choose that file',
    ],
    [
      'other columns',
      'waybill,collected\n1,2\n',
      expect.stringContaining('not the columns of a product file'),
    ],
  ])('%s is refused at once', async (_, file, sentence) => {
    const { status, body } = await upload(staff, file)
    expect([status, body.details?.fields]).toEqual([400, { file: sentence }])
  })

  test.each([
    ['only names', 'SKU,Stock\n', 'This file has no lines'],
    ['a quote without end', 'SKU,Stock\n"A,1\n', 'This file cannot be read as CSV'],
  ])('%s: the import says why it failed', async (_, file, failure) => {
    const { body } = await upload(staff, file)
    expect((await until(staff, body.data.id, 'failed')).failure).toBe(failure)
  })

  test('more than 50 MB are refused and leave nothing', async () => {
    const before = await onlyRow(shop.db)`SELECT count(*) FROM product_imports`
    const large = new Uint8Array(MOST_IMPORT_BYTES + 1).fill(0x41)
    large.set(Buffer.from('SKU,Stock\n'))
    expect((await upload(staff, large)).status).toBe(413)
    expect(await onlyRow(shop.db)`SELECT count(*) FROM product_imports`).toEqual(before)
    expect(await rows(shop.db)`SELECT 1 FROM product_import_pieces`).toEqual([])
  })
})

test('a colleague uploads twenty files an hour, of products and of couriers together', async () => {
  const limited = await sharedShop()
  const [owner, colleague] = [await limited.admin(), await limited.admin('catalogue')]
  const send = async (visitor: Visitor, path = '/imports') => {
    const { payload, headers } = await importForm('SKU,Stock\nX,1\n')
    return (await visitor.call('POST', path, payload, headers)).status
  }
  expect(await send(owner, '/settlements/files')).toBe(400)
  for (let file = 2; file <= 20; file++) expect(await send(owner)).toBe(201)
  expect([await send(owner), await send(owner, '/settlements/files')]).toEqual([429, 429])
  expect(await send(colleague)).toBe(201)
})

test('an import that changed nothing can be deleted, one that did cannot', async () => {
  const dry = await checked(staff, 'SKU,Stock\nNOBODY,1\n')
  expect((await staff.call('DELETE', `/imports/${dry.id}`)).status).toBe(200)
  expect((await staff.call('GET', `/imports/${dry.id}`)).status).toBe(404)
  const made = await applied(staff, `${HEAD}\nDE-S,d,Desio,900,,women,S,,5,yes\n`)
  expect((await staff.call('DELETE', `/imports/${made.id}`)).body.code).toBe('import_busy')
  expect((await staff.call('GET', '/imports?limit=1')).body.data[0]).toMatchObject({
    id: made.id,
    state: 'applied',
  })
})
