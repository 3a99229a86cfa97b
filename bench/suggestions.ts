/**
 * What a suggestion costs the database and the code behind it, with few and with many products. Nothing is kept between two
 * of them but the lists that can be suggested, and for "after a change" not even those.
 */
import { type Database, row, sql } from '../src/platform/database.ts'
import { suggest, typedWords } from '../src/shop/catalog/catalog.ts'
import { keeper, measureCatalogues } from './catalogues.ts'
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

export const measureSuggestions = (): Promise<void> => measureCatalogues('suggestions', measured)

/** Processor time of the database and of this process, which a busy machine does not change much; and the time that passed. */
async function measured(db: Database): Promise<Record<string, object>> {
  const backend = await row<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid`)
  const server = parentOf(backend?.pid ?? 0)
  const { keep, clear } = keeper()
  const table: Record<string, object> = {}
  for (const [name, q, afterChange] of TYPED) {
    const times: number[] = []
    await suggest(db, typedWords(q), 'en', keep)
    const before = familyProcessorMs(server) + processorMs(process.pid)
    for (let round = 0; round < ROUNDS; round++) {
      if (afterChange) clear()
      const began = performance.now()
      await suggest(db, typedWords(q), 'en', keep)
      times.push(performance.now() - began)
    }
    const taken = familyProcessorMs(server) + processorMs(process.pid) - before
    table[name] = { 'processor ms': rounded(taken / ROUNDS), 'median ms': rounded(median(times)) }
  }
  return table
}
