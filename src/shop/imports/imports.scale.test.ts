import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { MOST_IMPORT_ROWS } from '#shared/imports.ts'
import { upload } from '#tests/support/import-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'has thousands of products' })
const staff = await shop.admin('catalogue')

const PRODUCTS = 5_000
const SIZES = ['S', 'M', 'L', 'XL']
const MEBIBYTE = 1024 * 1024

/** 20,000 rows, 21 MB. */
function file(): string {
  const words = 'Fresco wool, two pleats, a high rise. '.repeat(100)
  const lines = Array.from({ length: PRODUCTS }, (_, n) =>
    SIZES.map((size, index) =>
      index === 0
        ? `SC-${n}-${size},${n},Scale ${n},${900 + (n % 100)},${size},Navy,3,${words}\n`
        : `SC-${n}-${size},${n},,,${size},Navy,3,\n`,
    ).join(''),
  )
  return `SKU,Product,Name,Price,Size,Color,Stock,Description\n${lines.join('')}`
}

/** Follows the import as the screen does, and notes the longest answer and the largest memory. */
async function follow(id: string, state: string, seen: { longestMs: number; largest: number }) {
  const timed = async (path: string) => {
    const start = performance.now()
    const { body } = await staff.call('GET', path)
    seen.longestMs = Math.max(seen.longestMs, performance.now() - start)
    return body
  }
  for (;;) {
    const body = await timed(`/imports/${id}`)
    await timed(`/imports/${id}/rows?page=100&limit=50`)
    seen.largest = Math.max(seen.largest, process.memoryUsage().rss)
    if (body.data.state === state) return body.data
    await new Promise((wait) => setTimeout(wait, 100))
  }
}

test('20,000 rows are checked, imported and undone while others are served', {
  timeout: 3_600_000,
}, async () => {
  const text = file()
  const before = process.memoryUsage().rss
  const seen = { longestMs: 0, largest: before }
  const loop = monitorEventLoopDelay()
  loop.enable()
  /** The figures so far are printed after each phase. */
  const phase = async (name: string, id: string, state: string) => {
    const start = performance.now()
    const end = await follow(id, state, seen)
    const figures = {
      seconds: Math.round((performance.now() - start) / 1000),
      longestAnswerMs: Math.round(seen.longestMs),
      longestPauseMs: Math.round(loop.max / 1e6),
      memoryMiB: Math.round((seen.largest - before) / MEBIBYTE),
    }
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`)
    return end
  }
  const { id } = (await upload(staff, text)).body.data
  const rows = PRODUCTS * SIZES.length
  expect((await phase('check', id, 'checked')).rows).toMatchObject({ all: rows, new: rows, problem: 0 })
  await staff.call('POST', `/imports/${id}/apply`)
  expect((await phase('import', id, 'applied')).products).toMatchObject({ applied: PRODUCTS, refused: 0 })
  const again = (await upload(staff, text)).body.data
  expect((await phase('check again', again.id, 'checked')).rows).toMatchObject({ unchanged: rows })
  await staff.call('POST', `/imports/${id}/undo`)
  expect((await phase('undo', id, 'undone')).products).toMatchObject({ undone: PRODUCTS, kept: 0 })
  // The file alone would be 21 MiB of text, and its rows several times as much.
  expect((seen.largest - before) / MEBIBYTE).toBeLessThan(300)
})

test('a file with too many rows is refused, and reading ends at the limit', {
  timeout: 600_000,
}, async () => {
  const { id } = (await upload(staff, `SKU,Stock\n${'A,1\n'.repeat(MOST_IMPORT_ROWS + 1)}`)).body.data
  const failed = await follow(id, 'failed', { longestMs: 0, largest: 0 })
  expect(failed.failure).toBe('At most 50,000 lines. Split the file')
})
