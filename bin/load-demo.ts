/**
 * Fills a shop with synthetic products and orders, to see how it behaves when it is large:
 *
 *     npm run load-demo -- --products 20000 --orders 1000000
 *
 * The database is that of DATABASE_URL, or the embedded one of DATA_DIR while the shop is closed.
 */
import { parseArgs } from 'node:util'
import { execute, usingDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import { prepareShop } from '#server/server.ts'
import { addSyntheticOrders, addSyntheticProducts } from '#shop/demo/synthetic.ts'
import { readConfig } from '#shop/settings/config.ts'
import { explainAndExit } from './support/explain-error.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '20000' }, orders: { type: 'string', default: '100000' } },
})

try {
  const config = readConfig(process.env)
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog(config.logLevel) })
  try {
    await fill(config.databaseUrl ?? server?.connectionString ?? '')
  } finally {
    await server?.stop()
  }
} catch (error) {
  explainAndExit(error)
}

async function fill(connectionString: string): Promise<void> {
  const { adminEmail, generatedPassword } = await prepareShop(readConfig(process.env), connectionString)
  if (generatedPassword) console.log(`Staff sign in as ${adminEmail}, password ${generatedPassword}`)
  await usingDatabase(connectionString, { max: 1, statementTimeoutMs: 60 * 60_000 }, async (db) => {
    await addSyntheticProducts(db, amount('products'))
    console.log(`${values.products} products after ${seconds()} s`)
    await addSyntheticOrders(db, amount('orders'), (done) =>
      console.log(`${done} orders after ${seconds()} s`),
    )
    await execute(db)`VACUUM ANALYZE products, variants, orders, order_items`
    console.log(`Done after ${seconds()} s`)
  })
}

function amount(name: keyof typeof values): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 0 || value > 10_000_000)
    throw new Error(`--${name} must be a number`)
  return value
}

function seconds(): number {
  return Math.round(process.uptime())
}
