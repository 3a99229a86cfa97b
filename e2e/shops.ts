import { join } from 'node:path'

/**
 * The two shops that the tests in the browser visit, each on a database of its own with the demo catalogue: `quiet`,
 * where shoppers look around and nobody changes anything, and `busy`, where orders are placed and staff are at work.
 * With PW_BASE_URL both are a shop that is already open.
 */
export type ShopName = 'quiet' | 'busy'

const port = Number(process.env.PW_PORT ?? 4399)

/** What the shops keep is thrown away after the run (bin/e2e.ts); Playwright by itself leaves it where the next run begins. */
const DATA = process.env.E2E_DATA ?? join(import.meta.dirname, '../.cache')

export const isOpenAlready = Boolean(process.env.PW_BASE_URL)

export const shops: Record<ShopName, { port: number; baseURL: string; dataDir: string }> = {
  quiet: shopAt(port),
  busy: shopAt(port + 1),
}

function shopAt(port: number) {
  return {
    port,
    baseURL: process.env.PW_BASE_URL ?? `http://127.0.0.1:${port}`,
    dataDir: join(DATA, `e2e-${port}`),
  }
}
