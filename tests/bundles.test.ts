/** What a build consists of, and what shoppers download, read from the build itself: nothing of staff's, and no more than there was. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../bin/build.ts'

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

const BROWSER = join(import.meta.dirname, '../dist/browser')
let manifest: Record<string, Chunk>

beforeAll(async () => {
  await buildIfNeeded()
  manifest = await manifestOf('browser')
})

const manifestOf = async (folder: string): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(join(BROWSER, '..', folder, '.vite/manifest.json'), 'utf8'))

describe('what a shopper may come to download', () => {
  test('holds no word that only staff read', async () => {
    for (const key of reachedByShoppers()) expect.soft(await codeOf(key), key).not.toMatch(STAFF_ONLY)
  })

  test('holds no call that only staff make', async () => {
    for (const key of reachedByShoppers())
      expect
        .soft(await codeOf(key), key)
        .not.toMatch(/\/orders\/admin|\/orders\/status|\/products\/image|\/products\/size-chart/)
  })

  test('holds nothing that draws plots: only the admin panel does, and no other screen of staff', async () => {
    const panel = 'src/web/routes/admin/panel/admin-panel-screen.tsx'
    const others = [
      ...reachedFrom(Object.keys(manifest).filter((key) => isStaffScreen(key) && key !== panel)),
    ]
    for (const key of [...reachedByShoppers(), ...others])
      expect.soft(await codeOf(key), key).not.toMatch(PLOTS_ONLY)
    const drawn = await Promise.all([...reachedFrom([panel])].map((key) => codeOf(key)))
    expect(drawn.join('\n')).toMatch(PLOTS_ONLY)
  })

  test('is what the check looks through: the home page is there, the chunks of staff are not', () => {
    const reached = reachedByShoppers()
    expect(reached).toContain('src/web/boot/entry-browser.tsx')
    expect(reached.some((key) => key.startsWith('src/web/routes/storefront/'))).toBe(true)
    expect(reached.filter(isStaffScreen)).toEqual([])
  })
})

test.each(['server', 'ar/server'])(
  'the server bundle (%s) is one file, so that a running shop has loaded all of it',
  async (folder) => {
    expect(await readdir(join(BROWSER, '..', folder), { recursive: true })).toEqual(['render.js'])
  },
)

describe('a first visit to the home page, the shop or a product', () => {
  test('loads neither schemas nor the library of forms', async () => {
    for (const key of firstVisit()) expect.soft(await codeOf(key), key).not.toMatch(FORMS_ONLY)
  })

  // Of that react-dom is 54 KB and React Query 9 (docs/decisions/0048-javascript-budget.md).
  test.each(['browser', 'ar/browser'])('loads at most 106 KB of code in 15 files (%s)', async (folder) => {
    const chunks = await manifestOf(folder)
    for (const name of FIRST_VISITS) {
      const files = [...firstVisit([name], chunks)].map((key) => chunks[key]?.file ?? '')
      expect.soft(files.length, name).toBeLessThanOrEqual(15)
      const sum = (await Promise.all(files.map(packedSize))).reduce((one, other) => one + other)
      expect.soft(sum, name).toBeLessThanOrEqual(106_000)
    }
  })

  // At its first use a browser loads locale data, 40 ms of a quick machine; the day of delivery waits until it comes near.
  test.each(['browser', 'ar/browser'])('does not format by Intl (%s)', async (folder) => {
    const chunks = await manifestOf(folder)
    for (const key of firstVisit(FIRST_VISITS, chunks))
      expect.soft(await codeOf(key, chunks), key).not.toMatch(/\.toLocale\w*String|Intl\.(?!DateTimeFormat)/)
  })

  test('would be found out: both are in what the checkout loads', async () => {
    const checkout = [...reachedFrom(['src/web/routes/storefront/checkout/checkout-screen.tsx'])]
    const code = (await Promise.all(checkout.map((key) => codeOf(key)))).join('\n')
    expect(code).toMatch(/ZodError/)
    expect(code).toMatch(/isSubmitSuccessful/)
  })
})

test('the same words are found in the chunks of staff, so the check can fail', async () => {
  const staff = Object.keys(manifest).filter(isStaffScreen)
  expect(staff.length).toBeGreaterThanOrEqual(5)
  const code = await Promise.all([...reachedFrom(staff)].map((key) => codeOf(key)))
  expect(code.join('\n')).toMatch(STAFF_ONLY)
  expect(code.join('\n')).toContain('/orders/admin')
})

const STAFF_ONLY =
  /Failed to load orders|Product created successfully|Failed to update size chart|Update Category/

/** What only zod and react-hook-form say, also when it is made small. */
const FORMS_ONLY = /ZodError|isSubmitSuccessful/

/** What only d3-shape and d3-scale say. */
const PLOTS_ONLY = /negative radius|invalid format: /

const FIRST_VISITS = ['home', 'shop', 'product']

/** What must be there before one of the three pages comes to life. */
function firstVisit(pages = FIRST_VISITS, chunks = manifest): Set<string> {
  const screens = pages.map((name) => `src/web/routes/storefront/${name}/${name}-screen.tsx`)
  const loaded = new Set(['src/web/boot/entry-browser.tsx', ...screens])
  for (const key of loaded) for (const next of chunks[key]?.imports ?? []) loaded.add(next)
  return loaded
}

/** Everything that the entry imports, at once or later, but not through a door that only staff pass. */
function reachedByShoppers(): string[] {
  return [...reachedFrom(['src/web/boot/entry-browser.tsx'])]
}

function reachedFrom(start: string[]): Set<string> {
  const reached = new Set(start)
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports]) if (!isStaffDoor(next)) reached.add(next)
  }
  return reached
}

const isStaffScreen = (key: string): boolean => key.startsWith('src/web/routes/admin/')
const isStaffDoor = (key: string): boolean =>
  isStaffScreen(key) || key === 'src/web/layout/header/staff-header.tsx'

/** As a shop packs it; a build for tests is packed less. Once each: most files are part of every first visit. */
const packedSize = (file: string): Promise<number> => {
  const size =
    sizes.get(file) ?? readFile(join(BROWSER, file)).then((code) => brotliCompressSync(code).length)
  sizes.set(file, size)
  return size
}
const sizes = new Map<string, Promise<number>>()

async function codeOf(key: string, chunks = manifest): Promise<string> {
  return readFile(join(BROWSER, chunks[key]?.file ?? ''), 'utf8')
}
