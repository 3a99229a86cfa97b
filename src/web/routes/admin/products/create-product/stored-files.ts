import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { randomId } from '#web/data/random-id.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'

/**
 * Chosen files survive a reload in IndexedDB, because web storage holds text only. Where it is missing, as in some private windows,
 * they are not stored. All tabs share that database, so each prefixes its keys with an id.
 */
export async function readStoredFiles(name: string): Promise<File[]> {
  void ifPossible(deleteAbandoned)
  return (await ifPossible(() => get<File[]>(keyOf(name), store))) ?? []
}

export async function storeFiles(name: string, files: readonly File[]): Promise<void> {
  await ifPossible(() => (files.length > 0 ? set(keyOf(name), [...files], store) : del(keyOf(name), store)))
}

/** Deletes files of closed tabs. Keys begin with the time at which the tab got its id. */
async function deleteAbandoned(): Promise<void> {
  const oldest = String(Date.now() - MAX_AGE_MS)
  const stored = await keys<string>(store)
  await delMany(
    stored.filter((key) => key < oldest),
    store,
  )
}

const MAX_AGE_MS = 7 * 24 * 60 * 60_000
const TAB = 'files of this tab'

function keyOf(name: string): string {
  const tab = storedDrafts.read<{ id: string }>(TAB) ?? { id: `${Date.now()} ${randomId()}` }
  storedDrafts.write(TAB, tab)
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
