import { describe, expect, test } from 'vitest'
import { row, sql } from '#platform/database/database.ts'
import { openTestShop } from '../support/test-shop.ts'
import { importForm } from './forms.ts'

const shop = await openTestShop({ env: { COURIER: 'sandbox' } })
const owner = await shop.admin()

describe('a text that the database cannot store is refused', () => {
  test.each(['a\u0000b', 'a\ud800b'])('as a setting: %j', async (NOTICE) => {
    const { status, body } = await owner.call('PATCH', '/settings', { NOTICE })
    expect([status, body.code, Object.keys(body.details.fields)]).toEqual([400, 'invalid_input', ['NOTICE']])
  })

  test.each(['/imports', '/settlements/files'])('as the name of a file for %s', async (path) => {
    const { payload, headers } = await importForm('SKU,Stock\nX,1\n', 'a\u0000b.csv')
    const { status, body } = await owner.call('POST', path, payload, headers)
    expect([status, body.details?.fields]).toEqual([400, { file: expect.stringContaining('stored') }])
  })

  test.each(['\u0000', '4711\ud800'])(
    'as the number of a parcel, which anybody may send: %j',
    async (number) => {
      const { status, body } = await shop
        .guest()
        .call('POST', '/couriers/sandbox/webhook', { trackingNumber: number })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('though no schema has noticed it', async () => {
    const queries = [sql`SELECT ${'a\u0000b'}::text`, sql`SELECT ${'{"a":"\\u0000"}'}::jsonb ->> 'a'`]
    for (const query of queries) {
      const unstorable = { ...shop.deps.replies, get: () => row(shop.db)(query) as never }
      const other = await openTestShop({ deps: { replies: unstorable } })
      const { status, body } = await other.guest().call('GET', '/products')
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    }
  })
})

test('a long name of a file is cut between two characters', async () => {
  const { payload, headers } = await importForm('SKU,Stock\nX,1\n', `${'👖'.repeat(60)}x.csv`)
  const { status, body } = await owner.call('POST', '/imports', payload, headers)
  expect([status, body.data?.fileName]).toEqual([201, `${'👖'.repeat(47)}x.csv`])
})
