/**
 * The cost of a suggestion for the database and the code behind it, with few and with many products. Only the lists that can be
 * suggested are cached between two requests, and for "after a change" not even those.
 */
import type { Database } from '#platform/database/database.ts'
import { suggest, typedWords } from '#shop/catalog/catalog.ts'
import { rounded } from '../harness/results.ts'
import { keeper, measureCatalogues, meterOf } from './catalogues.ts'

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

async function measured(db: Database): Promise<Record<string, object>> {
  const meter = await meterOf(db)
  const { keep, clear } = keeper()
  const table: Record<string, object> = {}
  for (const [name, q, afterChange] of TYPED) {
    const ask = () => suggest(db, typedWords(q), 'en', keep)
    await ask()
    const { processor, passed } = await meter(ROUNDS, () => {
      if (afterChange) clear()
      return ask()
    })
    table[name] = { 'processor ms': rounded(processor), 'median ms': rounded(passed) }
  }
  return table
}
