import { randomId } from '../../../data/random-id.ts'
import { keptEdits } from '../kept-edits.ts'

/**
 * Chosen files outlive a reload in the browser's own database: web storage holds text only. Where there is none, as in
 * some private windows, they are simply not kept. All tabs share that database, so each has its own shelf in it.
 */
export async function readKeptFiles(name: string): Promise<File[]> {
  return (await inStore<File[] | undefined>('readonly', (store) => store.get(onShelf(name)))) ?? []
}

export async function keepFiles(name: string, files: readonly File[]): Promise<void> {
  await inStore('readwrite', (store) => {
    // What a tab left behind when it was closed for good.
    store.delete(IDBKeyRange.upperBound(String(Date.now() - KEPT_MS)))
    return files.length > 0 ? store.put([...files], onShelf(name)) : store.delete(onShelf(name))
  })
}

const KEPT_MS = 7 * 24 * 60 * 60_000
const SHELF = 'shelf of this tab'

/** It begins with the time of its making, so that old ones are found by their names. */
function onShelf(name: string): string {
  const shelf = keptEdits.read<string>(SHELF) ?? `${Date.now()} ${randomId()}`
  keptEdits.keep(SHELF, shelf)
  return `${shelf} ${name}`
}

const DATABASE = 'taglio-staff'
const STORE = 'files'

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  try {
    const database = await open()
    const result = await answer<Result>(work(database.transaction(STORE, mode).objectStore(STORE)))
    database.close()
    return result
  } catch {
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2)
  request.onupgradeneeded = () => {
    const database = request.result
    // The first one had no shelves.
    if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE)
    database.createObjectStore(STORE)
  }
  return answer<IDBDatabase>(request)
}

function answer<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result)
    request.onerror = () => reject(request.error)
  })
}
