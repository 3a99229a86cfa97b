/**
 * What ten orders at once cost in this version and in another one, in its folder, with everything that follows from them:
 * `node trials/bench/at-once.ts ../before`. Unlike in against.ts the mails leave in small deliveries, as in a shop that sells.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { hasRow, usingDatabase } from '#platform/database/database.ts'
import { type MeasuredShop, openShop } from '../harness/open-shop.ts'
import { familyProcessorMs, processorMs } from '../harness/processor-time.ts'
import { median, rounded } from '../harness/results.ts'
import { guestsWithCarts, order, stockUp } from './shop-calls.ts'
import { openBuying } from './writes.ts'

const AT_ONCE = 10
const TURNS = Number(process.env.TURNS ?? 20)
const UNTIL_WARM = Number(process.env.UNTIL_WARM ?? 4_000)
/** The post office waits for more orders before it sends, and pauses between two deliveries. */
const UNTIL_MAILS_HAVE_LEFT_MS = 2_000

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say in which folder the other version is.')

const before = await openShop({}, { folder })
const after = await openShop()
try {
  const shops = []
  for (const shop of [before, after]) {
    await stockUp(shop)
    const { buy, settle, database, variants } = await openBuying(shop, AT_ONCE)
    await buy(UNTIL_WARM)
    await settle()
    shops.push({ shop, database, variants, server: [] as number[], inDatabase: [] as number[] })
  }
  for (let turn = 0; turn < TURNS; turn++)
    for (const { shop, database, variants, server, inDatabase } of shops) {
      const guests = await guestsWithCarts(shop, AT_ONCE, (guest) => variants[guest % variants.length] ?? 0)
      const began = [processorMs(shop.pid), familyProcessorMs(database)] as const
      await Promise.all(guests.map(order))
      await delay(UNTIL_MAILS_HAVE_LEFT_MS)
      server.push((processorMs(shop.pid) - began[0]) / AT_ONCE)
      inDatabase.push((familyProcessorMs(database) - began[1]) / AT_ONCE)
      await refuseDueMails(shop)
    }
  console.log(`\nCPU time in ms of an order with its mails, ${TURNS} times ${AT_ONCE} at once: median, mean`)
  const figures = (costs: number[]) =>
    `${rounded(median(costs))}, ${rounded(costs.reduce((sum, cost) => sum + cost, 0) / costs.length)}`
  console.table(
    shops.map(({ server, inDatabase }) => ({
      server: figures(server),
      database: figures(inDatabase),
      together: figures(server.map((cost, turn) => cost + (inDatabase[turn] ?? Number.NaN))),
    })),
  )
} finally {
  await Promise.all([before.close(), after.close()])
}

/** What is still due was not measured. */
async function refuseDueMails({ connectionString }: MeasuredShop): Promise<void> {
  await usingDatabase(connectionString, { max: 1 }, async (db) => {
    if (await hasRow(db)`SELECT FROM mails WHERE state = 'due' LIMIT 1`)
      throw new Error('Mails have not left yet.')
  })
}
