import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import {
  type OrderRow,
  openSearchedOrders,
  searchedLists,
  searchesAmong,
  writeMissingTexts,
} from '#tests/support/searched-orders.ts'
import { updateProfile } from '../../accounts/accounts.ts'
import { listOrders } from '../list-orders.ts'
import { searchOrders } from './search-orders.ts'
import { searchTextsFollow, writeSearchTexts } from './write-search-texts.ts'

/** search-orders.scale.test.ts has many more. */
const ORDERS = 2_800
const orders = await openSearchedOrders(ORDERS)

describe('a search finds the same orders as looking at every one of them', () => {
  test.each(searchesAmong(ORDERS).map((search) => [JSON.stringify(search), search] as const))(
    '%s',
    async (_, search) => {
      for (const list of searchedLists) {
        const query = { limit: 20, ...search, ...list }
        expect(await orders.found(query), JSON.stringify(list)).toEqual(orders.expected(query))
      }
    },
  )

  test('by the end of an id', async () => {
    const { id } = orders.all()[2_700] as OrderRow
    expect(await orders.found({ q: id.slice(-8).toUpperCase() })).toMatchObject({ total: 1, ids: [id] })
  })

  test('beyond the first of a list, where only old orders have the text', async () => {
    const list = { q: 'nabil old', limit: 5, offset: 0 }
    const found = await searchOrders(orders.database.db, list, ORDERS, 6)
    const all = orders.all().filter(({ name }) => name === 'Nabil Old')
    expect(found).toEqual(all.slice(0, 6).map(({ id }) => id))
  })

  test('any part of any order, in any list and page, also after a day of changes', async () => {
    await execute(orders.database.db)`VACUUM ANALYZE orders`
    await execute(orders.database.db)`
      INSERT INTO orders (id, owner, name, email, phone, street, city, state, zip, country, status, payment_method,
            payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, search, created_at)
          SELECT gen_random_uuid(), 'guest:x', (ARRAY['Zoë O’Brien', 'a\\b_c%', 'مُنى  الشافعي', 'İpek Straße', '😀 Nour2'])[1 + n % 5],
            'new+' || n || '@icloud.com', '(010) ' || lpad(n::text, 8, '0'), 's', 'c', 'EG', '1', 'Egypt', 'pending', 'cod', 'pending',
            n, 0, 0, n, true, '', now() + n * interval '1 second'
          FROM generate_series(1, 300) AS n`
    await writeMissingTexts(orders.database.db)
    await execute(orders.database.db)`
      UPDATE orders SET status = CASE WHEN total_in_piastres % 2 = 0 THEN 'pending' ELSE 'cancelled' END
          WHERE total_in_piastres % 60 < 2`
    await orders.readAgain()
    const all = orders.all()

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
          : orders.expected(asked)
        expect(await orders.found(asked)).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })
})

describe('an order is found', () => {
  const onlyHit = async (q: string, field?: AdminOrderQuery['field']) =>
    (await listOrders(orders.database.db, { q, field, limit: 5 })).data.map(({ id }) => id)

  test('by its short number, with or without #, and by nothing else that looks like it', async () => {
    const all = orders.all()
    const { id } = all[2_222] as OrderRow
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
    const { id: userId } = await onlyRow(orders.database.db)<{
      id: number
    }>`INSERT INTO users (name, email, phone_number, password_hash)
          VALUES ('Yasmine Farouk', 'yasmine@account.example', '01555000111', 'x') RETURNING id`
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
    const { db } = orders.database
    const profile = { name: 'Yasmine Lotfy', phoneNumber: '01555000111', language: 'en' as const }
    await updateProfile(db, userId, profile, searchTextsFollow)
    expect(await onlyHit('yasmine lotfy')).toEqual([id])
    expect(await onlyHit('yasmine far')).toEqual([])
    // The name of a deleted account is gone.
    await execute(db)`UPDATE orders SET user_id = NULL WHERE id = ${id}::uuid`
    await writeSearchTexts(db, [id])
    expect(await onlyHit('yasmine lotfy')).toEqual([])
  })
})

async function addOrder(given: { name?: string; email?: string; phone?: string; userId?: number }) {
  const [made] = await rows(orders.database.db)<{
    id: string
  }>`INSERT INTO orders (id, owner, user_id, name, email, phone, street, city, state, zip, country, status, payment_method,
          payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, search)
        VALUES (gen_random_uuid(), 'guest:x', ${given.userId ?? null}, ${given.name ?? 'Someone'}, ${given.email ?? 'someone@x.example'},
          ${given.phone ?? '0'}, 's', 'c', 'EG', '1', 'Egypt', 'pending', 'cod', 'pending', 1, 0, 0, 1, true, '') RETURNING id`
  await writeMissingTexts(orders.database.db)
  return made?.id ?? ''
}

/** Letters are not looked for in phone numbers. */
const isNoPhone = ({ field, q = '' }: AdminOrderQuery) => field === 'phone' && /[^\d\s+().-]/.test(q)
