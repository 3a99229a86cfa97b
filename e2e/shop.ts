import { join } from 'node:path'

/** The shop that the browser tests visit, with the demo catalogue. With PW_BASE_URL it is one that is open already. */
const port = Number(process.env.PW_PORT ?? 4399)

/** What the shop stores is deleted after the run (bin/e2e.ts); Playwright by itself leaves it where the next run begins. */
const DATA = process.env.E2E_DATA ?? join(import.meta.dirname, '../.cache')

export const isOpenAlready = Boolean(process.env.PW_BASE_URL)

export const testedShop = {
  port,
  baseURL: process.env.PW_BASE_URL ?? `http://127.0.0.1:${port}`,
  dataDir: join(DATA, `e2e-${port}`),
}
