/**
 * `npm run bench`: measures, prints tables and writes them as JSON.
 *
 *     npm run bench -- --compare FILE     how this run differs from an earlier one
 *     npm run bench -- --only reads       one table: reads, selling, writes or limits
 *     npm run bench -- --pairs 9 --seconds 3
 *     npm run bench -- filters            filtered lists and fitting products, with 24 and with 20,000 products
 *     npm run bench -- suggestions        search suggestions, with 24 and with 20,000 products
 *     npm run bench -- growth             all of it with a million orders against a thousand, which takes minutes
 */
import { cpus, release, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { residentMegabytes } from '../harness/processor-time.ts'
import { compareWith, keepResults, type Results } from '../harness/results.ts'
import { measureFilters } from './filters.ts'
import { measureGrowth } from './growth.ts'
import { measureReads } from './reads.ts'
import { measureReadsWhileSelling } from './reads-while-selling.ts'
import { stockUp } from './shop-calls.ts'
import { measureSuggestions } from './suggestions.ts'
import { measureLimits, measureWrites } from './writes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'string' },
    json: { type: 'string', default: 'bench-results.json' },
    only: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})

const measurements: Record<string, () => Promise<void>> = {
  filters: measureFilters,
  suggestions: measureSuggestions,
  growth: measureGrowth,
}
const { [positionals[0] ?? '']: measure = measureShop } = measurements
await measure()

async function measureShop(): Promise<void> {
  const pairs = Number(values.pairs)
  const seconds = Number(values.seconds)
  const tables: Record<string, (shop: MeasuredShop) => Promise<Results[string]>> = {
    reads: (shop) => measureReads(shop, pairs, seconds),
    selling: (shop) => measureReadsWhileSelling(shop, pairs, seconds),
    writes: (shop) => measureWrites(shop, 1_000),
    // By then V8 has compiled the code of an order, as in every busy shop.
    'selling, warm': (shop) => measureReadsWhileSelling(shop, pairs, seconds),
    limits: () => measureLimits(1_000),
  }
  const shop = await openShop()
  const results: Results = {}
  try {
    const idle = residentMegabytes(shop.pid)
    await stockUp(shop)
    console.log(
      `${cpus().length} cores of ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`,
    )
    for (const [name, measure] of Object.entries(tables)) {
      if (values.only && values.only !== name) continue
      results[name] = await measure(shop)
      console.log(`\n${name}`)
      console.table(Object.fromEntries(results[name].map(({ name: row, ...figures }) => [row, figures])))
    }
    results.process = [
      { name: 'memory, MB', idle, 'after the run': residentMegabytes(shop.pid) },
      { name: 'start to ready', ms: shop.startedInMs },
    ]
    console.table(results.process)
  } finally {
    await shop.close()
  }
  await keepResults(results, values.json)
  if (values.compare) await compareWith(values.compare, results)
}
