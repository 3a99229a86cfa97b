/**
 * What a write costs in this version and in another one, whose working tree is in a folder:
 * `node trials/bench/against.ts ../before`. Both shops run side by side and are used in turn, because the speed of a machine changes by
 * the hour. The pages of the other version must be built.
 */
import { openShop } from '../harness/open-shop.ts'
import { median, type Row, rounded } from '../harness/results.ts'
import { stockUp } from './shop-calls.ts'
import { openBuying } from './writes.ts'

const GUESTS = 300
const TURNS = Number(process.env.TURNS ?? 8)
/** Orders until V8 has compiled the code of an order. */
const UNTIL_WARM = 4_000

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say in which folder the other version is.')

const before = await openShop({}, { folder })
const after = await openShop()
try {
  const shops = []
  for (const shop of [before, after]) {
    await stockUp(shop)
    const buying = await openBuying(shop, GUESTS)
    await buying.buy(UNTIL_WARM)
    await buying.settle()
    shops.push(buying)
  }
  const taken: Record<string, Row[][]> = {}
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, { measureBuying }] of shops.entries())
      for (const row of Object.values(await measureBuying(''))) {
        taken[row.name] ??= [[], []]
        taken[row.name]?.[index]?.push(row)
      }
  console.log(`\nCPU time in ms, medians of ${TURNS} times ${GUESTS}, warm: before, after`)
  console.table(
    Object.fromEntries(Object.entries(taken).map(([name, [was = [], is = []]]) => [name, compared(was, is)])),
  )
} finally {
  await Promise.all([before.close(), after.close()])
}

function compared(was: Row[], is: Row[]): Record<string, string | number> {
  const costs = (rows: Row[], figure: string) => rows.map((row) => Number(row[figure]))
  const both = (figure: string) => [was, is].map((rows) => rounded(median(costs(rows, figure)))).join(', ')
  const after = costs(is, 'together ms')
  const ratios = costs(was, 'together ms').map((before, turn) => (after[turn] ?? Number.NaN) / before)
  return {
    server: both('server ms'),
    database: both('database ms'),
    together: both('together ms'),
    'median ratio': rounded(median(ratios)),
  }
}
