/**
 * What a suggestion costs the database and the code behind it, with few and with many products. Nothing is kept between two
 * of them but the lists that can be suggested, and for "after a change" not even those.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Database, openDatabase, row, rows, sql } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { type Keep, suggest, typedWords } from '../src/shop/catalog/catalog.ts'
import { addSyntheticProducts } from '../src/shop/demo/synthetic.ts'
import { familyProcessorMs, parentOf, processorMs } from './processor-time.ts'
import { median, rounded } from './results.ts'

const TYPED: [name: string, q: string, afterChange?: boolean][] = [
  ['two letters that all pairs have', 'tr'],
  ['two letters, after a change', 'tr', true],
  ['one name of eight', 'torino'],
  ['one pair', 'torino wide 1234'],
  ['color and cut', 'navy wide'],
  ['one letter wrong', 'tornio'],
  ['two words wrong', 'treiste taperd'],
  ['nothing alike', 'qqqqq'],
  ['the nearest', 'verona shorts herringbone'],
]
const ROUNDS = 50

export async function measureSuggestions(): Promise<void> {
  for (const products of [24, 20_000]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'taglio-suggestions-'))
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    const db = openDatabase(server.connectionString, { statementTimeoutMs: 600_000 })
    try {
      await migrate(db, join(import.meta.dirname, '../db'))
      await addSyntheticProducts(db, products)
      for (const _ of ['removes', 'marks'])
        await rows(db, sql`VACUUM ANALYZE products, variants, known_words`)
      console.log(`\nsuggestions, ${products} products`)
      console.table(await measured(db))
    } finally {
      await closeDatabase(db)
      await server.stop()
      await rm(dataDir, { recursive: true })
    }
  }
}

/** Processor time of the database and of this process, which a busy machine does not change much; and the time that passed. */
async function measured(db: Database): Promise<Record<string, object>> {
  const backend = await row<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid`)
  const server = parentOf(backend?.pid ?? 0)
  const kept = new Map<string | null, unknown>()
  const keep: Keep = async <Value>(name: string | null, read: () => Promise<Value>) => {
    if (!kept.has(name)) kept.set(name, await read())
    return kept.get(name) as Value
  }
  const table: Record<string, object> = {}
  for (const [name, q, afterChange] of TYPED) {
    const times: number[] = []
    await suggest(db, typedWords(q), 'en', keep)
    const before = familyProcessorMs(server) + processorMs(process.pid)
    for (let round = 0; round < ROUNDS; round++) {
      if (afterChange) kept.clear()
      const began = performance.now()
      await suggest(db, typedWords(q), 'en', keep)
      times.push(performance.now() - began)
    }
    const taken = familyProcessorMs(server) + processorMs(process.pid) - before
    table[name] = { 'processor ms': rounded(taken / ROUNDS), 'median ms': rounded(median(times)) }
  }
  return table
}
