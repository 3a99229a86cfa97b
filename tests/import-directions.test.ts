import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** [who imports, what, which rule says no]; `type` imports count like any other. */
const WRONG: [from: string, to: string, rule: string][] = [
  ['src/contract/money.ts', 'src/shop/settings/config.ts', 'layers-contract'],
  ['src/platform/jobs/jobs.ts', 'src/shop/orders/orders.ts', 'layers-platform'],
  ['src/shop/cart/cart.ts', 'src/api/app.ts', 'layers-shop'],
  ['src/api/v1/cart.ts', 'src/web/app/routes.tsx', 'layers-api'],
  ['src/client/client.ts', 'src/platform/database/query.ts', 'layers-client'],
  ['src/web/app/routes.tsx', 'src/shop/catalog/catalog.ts', 'layers-web'],
  ['src/web/features/cart/line.tsx', 'src/shop/settings/config.ts', 'layers-web'],
  ['src/shop/orders/orders.ts', 'src/shop/checkout/checkout.ts', 'ranks-orders'],
  ['src/shop/payments/payments.ts', 'src/shop/cart/cart.ts', 'ranks-payments'],
  ['src/shop/accounts/accounts.ts', 'src/shop/media/media.ts', 'ranks-accounts'],
  ['src/shop/checkout/checkout.ts', 'src/shop/cart/cart-totals.ts', 'domains-by-their-front-door'],
  ['src/shop/checkout/place.ts', 'src/shop/cart/cart-sql.ts', 'sql-stays-in-its-domain'],
  ['src/api/v1/orders.ts', 'src/shop/orders/orders-sql.ts', 'sql-stays-in-the-shop'],
  ['src/api/v1/catalog.ts', 'src/shop/catalog/listing.ts', 'api-by-the-front-door'],
  ['src/api/v1/catalog.ts', 'src/api/fast-path/access-log.ts', 'fast-path-stays-alone'],
  ['src/web/ui/button.tsx', 'src/web/features/cart/badge.tsx', 'ui-knows-no-shop'],
  ['src/web/features/catalog/card.tsx', 'src/web/routes/storefront/home.tsx', 'features-know-no-routes'],
  ['src/web/data/storage.ts', 'src/web/features/checkout/fields.ts', 'data-knows-no-features'],
  ['src/web/features/cart/drawer.tsx', 'src/web/features/catalog/grid.tsx', 'ranks-cart'],
  ['src/web/features/checkout/form.tsx', 'src/web/features/orders/list.tsx', 'ranks-checkout'],
]

let folder: string
let violations: { from: string; to: string; rule: { name: string } }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taglio-imports-'))
  const lines = new Map<string, string[]>()
  for (const [from, to] of WRONG) {
    const path = relative(dirname(from), to)
    const specifier = path.startsWith('.') ? path : `./${path}`
    lines.set(from, [...(lines.get(from) ?? []), `import type { X } from '${specifier}'`])
    if (!lines.has(to)) lines.set(to, [])
  }
  lines.set('src/shop/cart/cart-sql.ts', ["import { a } from './cart-b.ts'"])
  lines.set('src/shop/cart/cart-b.ts', ["import { b } from './cart-sql.ts'"])
  for (const [path, text] of lines) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), `${text.join('\n')}\nexport type X = 1\n`)
  }
  violations = await cruise(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(WRONG)('%s may not import %s (%s)', (from, to, rule) => {
  expect(
    violations.filter((found) => found.from === from && found.to === to).map((found) => found.rule.name),
  ).toContain(rule)
})

test('files that need each other are found', () => {
  const cycle = violations.filter((found) => found.rule.name === 'no-cycles').map((found) => found.from)
  expect(cycle).toContain('src/shop/cart/cart-b.ts')
})

function cruise(cwd: string): Promise<typeof violations> {
  const config = join(ROOT, '.dependency-cruiser.mjs')
  const args = [join(ROOT, 'node_modules/.bin/depcruise'), '--config', config, '--output-type', 'json', 'src']
  return new Promise((done, failed) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 50_000_000 }, (error, output) => {
      if (!output) return failed(error)
      done(JSON.parse(output).summary.violations)
    })
  })
}
