import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undone, upload } from '../../../tests/support/import-steps.ts'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { MOST_IMPORT_ROWS } from '../../shared/imports.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.admin('catalogue')
})
afterAll(() => shop.close())

const PRODUCTS = 5_000
const SIZES = ['S', 'M', 'L', 'XL']
const MEBIBYTE = 1024 * 1024

/** 20,000 rows, 21 MB. */
function file(): string {
  const words = 'Fresco wool, two pleats, a high rise. '.repeat(100)
  const lines = Array.from({ length: PRODUCTS }, (_, n) =>
    SIZES.map((size, place) =>
      place === 0
        ? `SC-${n}-${size},${n},Scale ${n},${900 + (n % 100)},${size},Navy,3,${words}\n`
        : `SC-${n}-${size},${n},,,${size},Navy,3,\n`,
    ).join(''),
  )
  return `SKU,Product,Name,Price,Size,Color,Stock,Description\n${lines.join('')}`
}

/** Follows the import as the screen does, and notes the longest answer and the largest memory. */
async function follow(id: string, state: string, seen: { longestMs: number; largest: number }) {
  for (;;) {
    const start = performance.now()
    const { body } = await staff.call('GET', `/imports/${id}`)
    await staff.call('GET', `/imports/${id}/rows?page=100&limit=50`)
    seen.longestMs = Math.max(seen.longestMs, performance.now() - start)
    seen.largest = Math.max(seen.largest, process.memoryUsage().rss)
    if (body.data.state === state) return body.data
    await new Promise((wait) => setTimeout(wait, 100))
  }
}

test('20,000 rows are checked, imported and undone while others are served', {
  timeout: 1_800_000,
}, async () => {
  const seen = { longestMs: 0, largest: 0 }
  const text = file()
  const before = process.memoryUsage().rss
  const loop = monitorEventLoopDelay()
  loop.enable()
  const times: Record<string, number> = {}
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const result = await work()
    times[name] = Math.round((performance.now() - start) / 1000)
    return result
  }
  const { id } = (await upload(staff, text)).body.data
  const checked = await timed('check', () => follow(id, 'checked', seen))
  expect(checked.rows).toMatchObject({
    all: PRODUCTS * SIZES.length,
    new: PRODUCTS * SIZES.length,
    problem: 0,
  })
  await staff.call('POST', `/imports/${id}/apply`)
  const done = await timed('apply', () => follow(id, 'applied', seen))
  expect(done.products).toMatchObject({ applied: PRODUCTS, refused: 0 })
  const again = (await upload(staff, text)).body.data
  expect((await timed('check again', () => follow(again.id, 'checked', seen))).rows).toMatchObject({
    unchanged: PRODUCTS * SIZES.length,
  })
  expect((await timed('undo', () => undone(staff, id))).products).toMatchObject({ undone: PRODUCTS, kept: 0 })
  const grown = Math.round((seen.largest - before) / MEBIBYTE)
  const figures = {
    seconds: times,
    longestAnswerMs: Math.round(seen.longestMs),
    longestPauseMs: Math.round(loop.max / 1e6),
    memoryMiB: grown,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  // The file alone would be 21 MiB of text, and its rows several times as much.
  expect(grown).toBeLessThan(300)
})

test('a file with too many rows is refused, and reading ends at the limit', {
  timeout: 600_000,
}, async () => {
  const { id } = (await upload(staff, `SKU,Stock\n${'A,1\n'.repeat(MOST_IMPORT_ROWS + 1)}`)).body.data
  const failed = await follow(id, 'failed', { longestMs: 0, largest: 0 })
  expect(failed.failure).toBe('At most 50,000 lines. Split the file')
})
