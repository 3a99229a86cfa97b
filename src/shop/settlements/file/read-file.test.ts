import { describe, expect, test } from 'vitest'
import { MOST_SETTLEMENT_LINES } from '#shared/settlements.ts'
import { ShopError } from '../../context/shop-error.ts'
import { readFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readFile(utf8(text), null)

/** What is wrong with the file. */
async function problem(bytes: Uint8Array | string): Promise<unknown> {
  try {
    return await readFile(typeof bytes === 'string' ? utf8(bytes) : bytes, null)
  } catch (error) {
    if (error instanceof ShopError) return { ...error.details.fields?.file, columns: error.details.columns }
    throw error
  }
}

const LINE = {
  line: 2,
  waybill: '4711',
  orderNumber: null,
  collectedInPiastres: 1250_50,
  feeInPiastres: 30_00,
}

describe('the dialects of couriers', () => {
  test.each([
    ['commas', 'waybill,collected,fee\n4711,1250.50,30'],
    ['a byte order mark', '\ufeffAWB,COD,Charges\r\n4711,1250.50,30\r\n'],
    ['semicolons and decimal commas', 'Tracking No;Amount;Fees\n4711;1.250,50;30,00\n'],
    ['tabs', 'Barcode\tCOD Amount\tShipping Fee\n4711\t1250.5\t30.00'],
    ['quoted cells', '"waybill","collected","fee"\n"4711","1,250.50","30"'],
    ['Arabic names and digits', 'رقم البوليصة,المبلغ المحصل,رسوم الشحن\n٤٧١١,١٬٢٥٠٫٥٠,٣٠'],
    ['a currency', 'waybill,collected,fee,currency\n4711,"EGP 1,250.50",30 ج.م,EGP'],
    ['other columns between', 'Fee,Date,Waybill,Customer,Collected\n30,1/2/2026,4711,"Nadia, F.",1250.50'],
    ['fees with a misleading name', 'COD fees,tracking,cash\n30,4711,1250.50'],
    ['the number of the order', 'Order,Order date,COD,Fee\n4711,1/2/2026,1250.50,30'],
    ['that number by a longer name', 'Order No.,Order amount,Fee\n4711,1250.50,30'],
    ['that number and the total', 'Fee,Order total,Order number,Amount\n30,9999,4711,1250.50'],
    ['that number in Arabic', 'رقم الطلب,المبلغ المحصل,رسوم الشحن\n4711,1250.50,30'],
    ['that number where the waybill is missing', 'Tracking number,Order reference,COD,Fee\n,4711,1250.50,30'],
    ['an apostrophe of a spreadsheet', "waybill,collected,fee\n'4711,1250.50,30"],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual([LINE])
  })

  test.each([
    ['in front', 'Order,AWB number,COD,Fee\n#12,4711,1250.50,30'],
    [
      'called a reference',
      'Tracking number,Order reference,Customer phone,COD amount,Fees\n4711,#12,010,1250.50,30',
    ],
    ['in Arabic', 'رقم التتبع,رقم الطلب,المبلغ المحصل,رسوم الشحن\n4711,#12,1250.50,30'],
  ])('a waybill beside the number of the order, %s', async (_, text) => {
    expect(await read(text)).toEqual([{ ...LINE, orderNumber: '#12' }])
  })

  test('titles above, blank lines between, cells that are missing', async () => {
    expect(await read('Statement of March\n\nwaybill,collected,fee\n4711,1250.50,30\n,,\n4712\n')).toEqual([
      { ...LINE, line: 4 },
      { line: 6, waybill: '4712', orderNumber: null, collectedInPiastres: 0, feeInPiastres: null },
    ])
  })

  test('the Arabic encoding of Windows', async () => {
    // "البوليصة,المبلغ" and a line.
    const head = [0xc7, 0xe1, 0xc8, 0xe6, 0xe1, 0xed, 0xd5, 0xc9, 0x2c, 0xc7, 0xe1, 0xe3, 0xc8, 0xe1, 0xdb]
    const bytes = new Uint8Array([...head, ...utf8('\n4711,1250.50')])
    expect(await readFile(bytes, null)).toEqual([{ ...LINE, feeInPiastres: null }])
  })

  test('UTF-16, as Excel saves "Unicode text"', async () => {
    const bytes = Buffer.from('\ufeffwaybill\tcollected\tfee\n4711\t1250.50\t30', 'utf16le')
    expect(await readFile(bytes, null)).toEqual([LINE])
  })

  test('columns that staff have named', async () => {
    const names = { waybill: 'Number', collected: 'In hand', fee: null }
    const lines = await readFile(utf8('Number,In hand,Order\n4711,1250.50,#12'), names)
    expect(lines).toEqual([{ ...LINE, orderNumber: '#12', feeInPiastres: null }])
  })
})

describe('bad files', () => {
  const empty = { code: 'csv_empty' }
  test.each([
    ['nothing', '', empty],
    ['blank lines', '\n\n  \n', empty],
    ['only names', 'waybill,collected\n', empty],
    ['xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), { code: 'csv_spreadsheet' }],
    ['xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), { code: 'csv_spreadsheet' }],
    ['bytes of a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), { code: 'csv_unreadable' }],
    ['a quote without end', 'waybill,collected\n"4711,10\n', { code: 'csv_unreadable' }],
    ['an endless line', `waybill,collected\n${'4'.repeat(100_000)},1\n`, { code: 'csv_unreadable' }],
    ['no amount', 'waybill,collected\n4711,ten\n', { code: 'csv_amount', params: { line: 2, cell: 'ten' } }],
    [
      'half a piastre',
      'waybill,collected\n4711,1.005\n',
      { code: 'csv_amount', params: { line: 2, cell: '1.005' } },
    ],
    [
      'a column with another currency',
      'waybill,collected,currency\n1,10,EGP\n2,10,usd\n',
      { code: 'csv_currency', params: { line: 3, currency: 'USD' } },
    ],
    [
      'an amount in another currency',
      'waybill,collected\n1,$10\n',
      { code: 'csv_currency', params: { line: 2, currency: '$' } },
    ],
    [
      'a name with another currency',
      'waybill,collected (SAR)\n1,10\n',
      { code: 'csv_currency', params: { line: 1, currency: 'SAR' } },
    ],
    [
      'columns with other names',
      'Number,In hand\n4711,10\n',
      { code: 'csv_columns', columns: ['Number', 'In hand'] },
    ],
  ])('%s', async (_, file, expected) => {
    expect(await problem(file)).toMatchObject(expected)
  })

  test('50,000 lines are refused, and reading ends at the limit', async () => {
    const lines = Array.from({ length: 50_000 }, (_, number) => `${number},10\n`).join('')
    expect(await problem(`waybill,collected\n${lines}`)).toMatchObject({
      code: 'csv_too_long',
      params: { maximum: MOST_SETTLEMENT_LINES },
    })
  })
})
