import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { randomId } from '../../../data/random-id.ts'
import { keptEdits } from '../kept-edits.ts'

/**
 * Chosen files outlive a reload in IndexedDB: web storage holds text only. Where there is none, as in some private
 * windows, they are simply not kept. All tabs share that database, so each keeps its files under an id of its own.
 */
export async function readKeptFiles(name: string): Promise<File[]> {
  void ifPossible(forgetAbandoned)
  return (await ifPossible(() => get<File[]>(keyOf(name), store))) ?? []
}

export async function keepFiles(name: string, files: readonly File[]): Promise<void> {
  await ifPossible(() => (files.length > 0 ? set(keyOf(name), [...files], store) : del(keyOf(name), store)))
}

/** What tabs left behind that were closed for good: their keys begin with the time of their making. */
async function forgetAbandoned(): Promise<void> {
  const oldest = String(Date.now() - KEPT_MS)
  const kept = await keys<string>(store)
  await delMany(
    kept.filter((key) => key < oldest),
    store,
  )
}

const KEPT_MS = 7 * 24 * 60 * 60_000
const TAB = 'files of this tab'

function keyOf(name: string): string {
  const tab = keptEdits.read<{ id: string }>(TAB) ?? { id: `${Date.now()} ${randomId()}` }
  keptEdits.keep(TAB, tab)
  return `${tab.id} ${name}`
}

const store = createStore('taglio-staff', 'files')

async function ifPossible<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
