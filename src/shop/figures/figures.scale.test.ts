import { beforeAll, expect, test } from 'vitest'
import { overviewPeriods } from '#shared/values.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { addSyntheticOrders, addSyntheticProducts } from '../demo/synthetic.ts'
import { readBestProducts, readCounts, readDaysLeft, readSizes } from './figures.ts'
import { firstDayOfSales, periodUntil } from './period.ts'

/** Two years of them: 100,000 in each. */
const ORDERS = 200_000

const shop = await createTestDatabase({ statementTimeoutMs: 1_200_000 })
beforeAll(async () => {
  await addSyntheticProducts(shop.db, 1_000)
  await addSyntheticOrders(shop.db, ORDERS)
}, 1_800_000)

/** The figures are printed; those of a busy machine prove nothing. */
test.each(overviewPeriods)('the figures of %s of a large shop, measured', async (kind) => {
  const period = periodUntil(new Date(), kind)
  const reads = {
    counts: () => readCounts(shop.db, period),
    sizes: () => readSizes(shop.db, period),
    'best products': () => readBestProducts(shop.db, period),
    'days left': () => readDaysLeft(shop.db, firstDayOfSales(period.until)),
  }
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const began = performance.now()
      expect((await read()).length).toBeGreaterThan(0)
      times.push(Math.round(performance.now() - began))
    }
    process.stdout.write(`${kind}, ${name}: ${Math.min(...times)} ms\n`)
  }
})
