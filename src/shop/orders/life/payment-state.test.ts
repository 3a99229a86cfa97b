import { expect, test } from 'vitest'
import { rows, sql } from '#platform/database/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { type LedgerSums, PAYMENT_STATE, paymentState } from './payment-state.ts'

const database = await createTestDatabase({ empty: true })

test('one order and a statement about many derive the same state of a payment', async () => {
  const amounts = sql`unnest('{0,1,2}'::bigint[])`
  const found = await rows(database.db)<LedgerSums & { state: string }>`
    SELECT sums.*, ${PAYMENT_STATE} AS state
    FROM (SELECT * FROM ${amounts} AS charged, unnest('{-2,-1,0}'::bigint[]) AS adjusted, ${amounts} AS paid, ${amounts} AS refunded) AS sums`
  expect(found).toHaveLength(81)
  for (const { state, ...sums } of found) expect({ sums, state }).toEqual({ sums, state: paymentState(sums) })
  expect(new Set(found.map(({ state }) => state))).toEqual(
    new Set(['pending', 'partly_paid', 'paid', 'refund_due']),
  )
})
