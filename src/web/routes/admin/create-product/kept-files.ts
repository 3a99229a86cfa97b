/**
 * Chosen files outlive a reload in the browser's own database: web storage holds text only. Where there is none, as in
 * some private windows, they are simply not kept.
 */
export async function readKeptFiles(name: string): Promise<File[]> {
  return (await inStore<File[] | undefined>('readonly', (files) => files.get(name))) ?? []
}

export async function keepFiles(name: string, files: readonly File[]): Promise<void> {
  await inStore('readwrite', (store) => (files.length > 0 ? store.put([...files], name) : store.delete(name)))
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
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answer<IDBDatabase>(request)
}

function answer<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result)
    request.onerror = () => reject(request.error)
  })
}
