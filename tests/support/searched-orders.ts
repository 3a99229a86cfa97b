/** Orders to search, many of one name and few of another, and the same search the slow way: looking at every one of them. */
import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { type Database, execute, rows } from '#platform/database/query.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { writeSearchTexts } from '#shop/orders/search/write-search-texts.ts'
import { indexWordsLater } from './index-words-later.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type SearchedOrders = {
  database: TestDatabase
  /** The newest first. */
  all(): SearchedRow[]
  /** After orders were added or changed. */
  readAgain(): Promise<void>
  found(query: AdminOrderQuery): Promise<Found>
  expected(query: AdminOrderQuery): Found
}

type Found = { total: number; isMore: boolean; hasNext: boolean; ids: string[] }

export type OrderRow = {
  id: string
  name: string
  email: string
  phone: string
  status: string
  total: number
}
/** With what is searched, folded once: the slow way is slow enough. */
export type SearchedRow = OrderRow & { folded: Record<'email' | 'phone' | 'all', string>; dialled: string }

/** Number 1 is the newest. Some names are everywhere, some are rare, and one is only among the oldest orders. */
export async function openSearchedOrders(count: number): Promise<SearchedOrders> {
  const database = await createTestDatabase({ statementTimeoutMs: 120_000 })
  await indexWordsLater(database.db, 'orders', async () => {
    await execute(database.db)`
      INSERT INTO orders (id, owner, name, email, phone, street, city, state, zip, country, status, payment_method,
          payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, search, created_at)
        SELECT gen_random_uuid(), 'guest:x', CASE
            WHEN n > ${count - 1_500}::integer THEN 'Nabil Old'
            WHEN n % 7 = 0 THEN 'Tarek Ibrahim'
            WHEN n % 35 = 1 THEN 'Dina Zaki'
            WHEN n % 2000 = 1999 THEN 'عبد الله أحمد'
            WHEN n % 2000 = 1998 THEN '100% Wool_Fan'
            ELSE 'Mona Adel' END,
          CASE WHEN n % 2000 = 1997 THEN 'dina.zaki' ELSE 'a' END || n || '@Example.com', '+2010' || lpad(n::text, 8, '0'),
          's', 'c', 'EG', '1', 'Egypt', CASE WHEN n % 40 = 0 THEN 'delivered' ELSE 'completed' END, 'cod', 'pending',
          n * 7919 % 9000, 0, 0, n * 7919 % 9000, true, '', now() - n * interval '1 minute'
        FROM generate_series(1, ${count}::integer) AS n`
    await writeMissingTexts(database.db)
  })
  let all = await everyOrder(database)
  return {
    database,
    all: () => all,
    async readAgain() {
      all = await everyOrder(database)
    },
    async found(query) {
      const { data: orders, meta } = await listOrders(database.db, query)
      const { total, isMore, hasNext } = meta
      return { total, isMore, hasNext, ids: orders.map(({ id }) => id) }
    },
    expected: (query) => searchedSlowly(all, query),
  }
}

/** Of orders that no verb has written. */
export async function writeMissingTexts(db: Database): Promise<void> {
  const found = await rows(db)<{ id: string }>`SELECT id FROM orders WHERE search = ''`
  await writeSearchTexts(
    db,
    found.map(({ id }) => id),
  )
}

export const searchesAmong = (count: number): AdminOrderQuery[] => [
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
  { q: `a${count - 1_000}@` },
  { q: 'example.COM 2010' },
  { q: `+2010${String(count - 1_001).padStart(8, '0')}` },
  { q: String(count - 1_001).padStart(8, '0'), field: 'phone' },
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

export const searchedLists: AdminOrderQuery[] = [
  {},
  { status: 'delivered' },
  { sort: 'totalAmount', order: 'asc' },
  { sort: 'id', status: 'completed' },
]

async function everyOrder(database: TestDatabase): Promise<SearchedRow[]> {
  const found = await rows(database.db)<OrderRow>`
    SELECT id, name, email, phone, status, total_in_piastres AS total FROM orders ORDER BY created_at DESC`
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

function searchedSlowly(
  all: SearchedRow[],
  { q = '', field = 'all', status, sort, order = 'desc', limit = 50, page = 1 }: AdminOrderQuery,
): Found {
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

/** Hits are counted so far. */
const MOST_COUNTED = 500

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
