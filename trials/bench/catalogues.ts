/** Databases with few and with many products, for measurements without a shop. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, execute, migrate, onlyRow, usingDatabase } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/postgres.ts'
import type { ReadCached } from '#shop/catalog/catalog.ts'
import { addSyntheticProducts } from '#shop/demo/synthetic.ts'
import { familyProcessorMs, parentOf, processorMs } from '../harness/processor-time.ts'
import { median } from '../harness/results.ts'

/** Prints a table for each of them. */
export async function measureCatalogues(
  name: string,
  measure: (db: Database) => Promise<Record<string, object>>,
): Promise<void> {
  for (const products of [24, 20_000])
    await withCatalogue(name, products, async (db) => {
      // Twice: the first marks only pages from which nothing was removed.
      for (const _ of ['removes', 'marks']) await execute(db)`VACUUM ANALYZE products, variants, known_words`
      console.log(`\n${name}, ${products} products`)
      console.table(await measure(db))
    })
}

/** With so many products; dropped after `use`. */
export async function withCatalogue(
  name: string,
  products: number,
  use: (db: Database) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), `taglio-${name}-`))
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    await usingDatabase(server.connectionString, { statementTimeoutMs: 600_000 }, async (db) => {
      await migrate(db, join(import.meta.dirname, '../../db'))
      await addSyntheticProducts(db, products)
      await use(db)
    })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The cost of one call: CPU time of the database and of this process, which depends little on other load, and wall time. */
export type Meter = (
  rounds: number,
  call: () => Promise<unknown>,
) => Promise<{ processor: number; passed: number }>

export async function meterOf(db: Database): Promise<Meter> {
  const backend = await onlyRow(db)<{ pid: number }>`SELECT pg_backend_pid() AS pid`
  const server = parentOf(backend.pid)
  const taken = () => familyProcessorMs(server) + processorMs(process.pid)
  return async (rounds, call) => {
    const times: number[] = []
    const before = taken()
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
    return { processor: (taken() - before) / rounds, passed: median(times) }
  }
}

/** Caches reads until it is cleared, as a change of the catalogue does in the shop. */
export function keeper(): { keep: ReadCached; clear: () => void } {
  const kept = new Map<string, unknown>()
  return {
    async keep<Value>(name: string, read: () => Promise<Value>) {
      if (!kept.has(name)) kept.set(name, await read())
      return kept.get(name) as Value
    },
    clear: () => kept.clear(),
  }
}
