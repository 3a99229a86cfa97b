import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexWordsLater } from '../../../tests/support/index-words-later.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import type { AdminOrderQuery } from '../../contract/orders.ts'
import { onlyRow, rows, sql } from '../../platform/database/query.ts'
import { listOrders } from './list-orders.ts'

/** Somewhat more than a search walks through (FAR). */
const ORDERS = 28_000
/** Hits are counted so far. */
const MOST_COUNTED = 500
let database: TestDatabase
let all: SearchedRow[]

type OrderRow = { id: string; name: string; email: string; phone: string; status: string; total: number }
/** With what is searched, folded once: the slow way is slow enough. */
type SearchedRow = OrderRow & { folded: Record<'email' | 'phone' | 'all', string>; dialled: string }

/** Number 1 is the newest. Some names are everywhere, some are rare, and one is only among the oldest orders. */
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 120_000 })
  await indexWordsLater(database.db, 'orders', () =>
    rows(
      database.db,
      sql`INSERT INTO orders (id, owner, name, email, phone, street, city, state, zip, country, status, payment_method,
          payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, created_at)
        SELECT gen_random_uuid(), 'guest:x', CASE
            WHEN n > 26500 THEN 'Nabil Old'
            WHEN n % 7 = 0 THEN 'Tarek Ibrahim'
            WHEN n % 35 = 1 THEN 'Dina Zaki'
            WHEN n % 2000 = 1999 THEN 'عبد الله أحمد'
            WHEN n % 2000 = 1998 THEN '100% Wool_Fan'
            ELSE 'Mona Adel' END,
          CASE WHEN n % 2000 = 1997 THEN 'dina.zaki' ELSE 'a' END || n || '@Example.com', '+2010' || lpad(n::text, 8, '0'),
          's', 'c', 'EG', '1', 'Egypt', CASE WHEN n % 40 = 0 THEN 'delivered' ELSE 'completed' END, 'cod', 'pending',
          n * 7919 % 9000, 0, 0, n * 7919 % 9000, true, now() - n * interval '1 minute'
        FROM generate_series(1, ${ORDERS}::integer) AS n`,
    ),
  )
  all = await everyOrder()
})
afterAll(() => database.drop())

async function everyOrder(): Promise<SearchedRow[]> {
  const found = await rows<OrderRow>(
    database.db,
    sql`SELECT id, name, email, phone, status, total_in_piastres AS total FROM orders ORDER BY created_at DESC`,
  )
  return found.map((row) => {
    const [id, email, name, phone] = [row.id, row.email, row.name, row.phone].map(folded) as [
      string,
      string,
      string,
      string,
    ]
    return {
      ...row,
      folded: { email, phone, all: [id, email, name, phone].join('\n') },
      dialled: atHome(row.phone.replace(/\D/g, '')),
    }
  })
}

/** The same search, the slow way. */
function expected({
  q = '',
  field = 'all',
  status,
  sort,
  order = 'desc',
  limit = 50,
  page = 1,
}: AdminOrderQuery) {
  const asked = folded(q)
  const dialled = field === 'email' ? [] : dialledIn(q)
  const hits = all.filter(
    (row) =>
      (!status || row.status === status) &&
      (row.folded[field].includes(asked) || dialled.some((digits) => row.dialled.includes(digits))),
  )
  if (sort) hits.sort((a, b) => (sort === 'totalAmount' && a.total - b.total) || (a.id < b.id ? -1 : 1))
  if (sort ? order === 'desc' : order === 'asc') hits.reverse()
  return {
    total: Math.min(hits.length, MOST_COUNTED),
    isMore: hits.length > MOST_COUNTED,
    hasNext: hits.length > page * limit,
    ids: hits.slice((page - 1) * limit, page * limit).map(({ id }) => id),
  }
}

/** As one reads past the spelling of a name. */
const folded = (text: string): string =>
  text
    // The database's small letter of it is a plain i, JavaScript's has a dot of its own.
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[کگ]/g, 'ك')
    .replace(/[\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u200c-\u200f]/g, '')

/** What is dialled by it: three digits or more and nothing but what is written between digits. Then spelling does not matter. */
function dialledIn(q: string): string[] {
  const digits = q.replace(/\D/g, '')
  return /[^\d\s+().-]/.test(q) || digits.length < 3 ? [] : [digits, atHome(digits)]
}

const atHome = (digits: string) => digits.replace(/^(00)?200?(?=\d)/, '0')

async function found(query: AdminOrderQuery) {
  const { orders, meta } = await listOrders(database.db, query)
  const { total, isMore, hasNext } = meta
  return { total, isMore, hasNext, ids: orders.map(({ id }) => id) }
}

describe('a search finds the same orders as looking at every one of them', () => {
  const searches: AdminOrderQuery[] = [
    { q: 'tarek' },
    { q: 'TAREK IBRAHIM', page: 2 },
    { q: 'dina zaki' },
    { q: 'zaki' },
    { q: 'dina.zaki' },
    { q: 'ina' },
    { q: 'عبد الله' },
    { q: 'أحمد' },
    { q: 'احمد' },
    { q: 'عَبْـــد اللَّه آحمد' },
    { q: '100% w' },
    { q: 'l_f' },
    { q: 'nabil old' },
    { q: 'a27000@' },
    { q: 'example.COM 2010' },
    { q: '+201000026999' },
    { q: '00026999', field: 'phone' },
    { q: 'tarek', field: 'phone' },
    { q: 'tarek', field: 'email' },
    { q: 'dina', field: 'email' },
    { q: 'nobody at all' },
    { q: '%%%' },
    { q: '200' },
    { q: '0020' },
    { q: 'zaki', page: 30 },
    { q: 'x' },
    { q: 'w_' },
    { q: 'ع' },
    { q: 'zz' },
  ]
  const lists: AdminOrderQuery[] = [
    {},
    { status: 'delivered' },
    { sort: 'totalAmount', order: 'asc' },
    { sort: 'id', status: 'completed' },
  ]
  test.each(searches.map((search) => [JSON.stringify(search), search] as const))('%s', async (_, search) => {
    for (const list of lists) {
      const query = { limit: 20, ...search, ...list }
      expect(await found(query), JSON.stringify(list)).toEqual(expected(query))
    }
  })

  test('beyond the five hundredth too, to the last of them, wherever in the list they are', async () => {
    for (const q of ['mona adel', 'tarek', 'dina', 'nabil old']) {
      for (const page of [1, 4, 5, 8, 9, 10, 11, 140, 200]) {
        const query: AdminOrderQuery = { q, page, limit: 150 }
        expect(await found(query), `${q} ${page}`).toEqual(expected(query))
      }
    }
  })

  test('by the end of an id', async () => {
    const { id } = all[27_000] as OrderRow
    expect(await found({ q: id.slice(-8).toUpperCase() })).toMatchObject({ total: 1, ids: [id] })
  })

  test('any part of any order, in any list and page, even after a day of new orders and changes', async () => {
    await rows(database.db, sql`VACUUM ANALYZE orders`)
    await rows(
      database.db,
      sql`INSERT INTO orders (id, owner, name, email, phone, street, city, state, zip, country, status, payment_method,
            payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, created_at)
          SELECT gen_random_uuid(), 'guest:x', (ARRAY['Zoë O’Brien', 'a\\b_c%', 'مُنى  الشافعي', 'İpek Straße', '😀 Nour2'])[1 + n % 5],
            'new+' || n || '@icloud.com', '(010) ' || lpad(n::text, 8, '0'), 's', 'c', 'EG', '1', 'Egypt', 'pending', 'cod', 'pending',
            n, 0, 0, n, true, now() + n * interval '1 second'
          FROM generate_series(1, 300) AS n`,
    )
    await rows(
      database.db,
      sql`UPDATE orders SET status = CASE WHEN total_in_piastres % 2 = 0 THEN 'pending' ELSE 'cancelled' END
          WHERE total_in_piastres % 60 < 2`,
    )
    all = await everyOrder()

    const part = fc
      .record({
        order: fc.nat(all.length - 1),
        of: fc.constantFrom('id', 'name', 'email', 'phone'),
        at: fc.nat(40),
      })
      .chain(({ order, of, at }) => {
        const text = [...String(all[order]?.[of as keyof OrderRow])]
        const start = at % Math.max(1, text.length - 2)
        return fc.integer({ min: 1, max: 12 }).map((length) =>
          text
            .slice(start, start + length)
            .join('')
            .trim(),
        )
      })
      .filter((q) => q !== '')
    const query = fc.record({
      q: fc.oneof(
        part,
        part.map((q) => q.toUpperCase()).filter((q) => !/[İß]|SS/u.test(q)),
      ),
      field: fc.constantFrom('all', 'email', 'phone'),
      status: fc.constantFrom(undefined, 'completed', 'pending', 'cancelled', 'delivered', 'shipped'),
      sort: fc.constantFrom(undefined, 'id', 'totalAmount'),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.constantFrom(7, 50, 150),
      page: fc.constantFrom(1, 1, 2, 4, 9),
    }) as fc.Arbitrary<AdminOrderQuery>
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const wanted = isNoPhone(asked)
          ? { total: 0, isMore: false, hasNext: false, ids: [] }
          : expected(asked)
        expect(await found(asked)).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })
})

describe('an order is found', () => {
  const onlyHit = async (q: string, field?: AdminOrderQuery['field']) =>
    (await listOrders(database.db, { q, field, limit: 5 })).orders.map(({ id }) => id)

  test('by its short number, with or without #, and by nothing else that looks like it', async () => {
    const { id } = all[22_222] as OrderRow
    const number = id.slice(-6)
    // Of so many orders two may well end alike.
    const wanted = all.map((order) => order.id).filter((other) => other.endsWith(number))
    expect((await onlyHit(`#${number}`)).sort()).toEqual(wanted.sort())
    expect((await onlyHit(`#${number.toUpperCase()}`)).sort()).toEqual(wanted.sort())
    expect(await onlyHit(number)).toContain(id)
    expect(await onlyHit(`#${id}`)).toEqual([id])
    expect(await onlyHit(`#${id.slice(0, 6)}`)).not.toContain(id)
    expect(await onlyHit('#+20100')).toEqual([])
  })

  test('by its phone in any spelling', async () => {
    const id = await addOrder({ phone: '+20 122 987-65 43' })
    for (const q of [
      '01229876543',
      '+201229876543',
      '00201229876543',
      '0122 987 6543',
      '1229876543',
      '٠١٢٢٩٨٧٦٥٤٣',
    ])
      for (const field of ['all', 'phone'] as const) expect(await onlyHit(q, field), q).toEqual([id])
    const written = await addOrder({ phone: '01187654321' })
    expect(await onlyHit('+20 118 765 4321')).toEqual([written])
  })

  test('by name, email and phone of its account, even after changes, and as typed in the order', async () => {
    const { id: userId } = await onlyRow<{ id: number }>(
      database.db,
      sql`INSERT INTO users (name, email, phone_number, password_hash)
          VALUES ('Yasmine Farouk', 'yasmine@account.example', '01555000111', 'x') RETURNING id`,
    )
    const id = await addOrder({
      name: 'Her Sister',
      email: 'sister@typed.example',
      phone: '01066600777',
      userId,
    })
    for (const q of [
      'yasmine far',
      'yasmine@account',
      '+201555000111',
      'her sister',
      'sister@typed',
      '0106660',
    ])
      expect(await onlyHit(q), q).toEqual([id])
    expect(await onlyHit('yasmine@account', 'email')).toEqual([id])
    expect(await onlyHit('01555000111', 'phone')).toEqual([id])
    expect(await onlyHit('yasmine far', 'email')).toEqual([])
    await rows(database.db, sql`UPDATE users SET name = 'Yasmine Lotfy' WHERE id = ${userId}`)
    expect(await onlyHit('yasmine lotfy')).toEqual([id])
    expect(await onlyHit('yasmine far')).toEqual([])
    // Whoever leaves takes their name along.
    await rows(database.db, sql`UPDATE orders SET user_id = NULL WHERE id = ${id}::uuid`)
    expect(await onlyHit('yasmine lotfy')).toEqual([])
  })
})

async function addOrder(given: { name?: string; email?: string; phone?: string; userId?: number }) {
  const [made] = await rows<{ id: string }>(
    database.db,
    sql`INSERT INTO orders (id, owner, user_id, name, email, phone, street, city, state, zip, country, status, payment_method,
          payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken)
        VALUES (gen_random_uuid(), 'guest:x', ${given.userId ?? null}, ${given.name ?? 'Someone'}, ${given.email ?? 'someone@x.example'},
          ${given.phone ?? '0'}, 's', 'c', 'EG', '1', 'Egypt', 'pending', 'cod', 'pending', 1, 0, 0, 1, true) RETURNING id`,
  )
  return made?.id ?? ''
}

/** Letters are not looked for in phone numbers. */
const isNoPhone = ({ field, q = '' }: AdminOrderQuery) => field === 'phone' && /[^\d\s+().-]/.test(q)
