import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { eventually } from '#tests/support/eventually.ts'
import { checked, until } from '#tests/support/import-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'is used by other processes' })
const staff = await shop.admin('catalogue')

const WORKER = 'import-worker'
/** Of the killed process: a statement that was under way may end, and write, after it. */
const workersConnections = () => rows(shop.db)`
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${WORKER}`

/** Another process of the same shop that works on imports. */
function startWorker(): ChildProcess {
  const database = new URL(shop.connectionString)
  database.searchParams.set('application_name', WORKER)
  const root = new URL('../../', import.meta.url)
  const script = `
    import { openDatabase } from '${new URL('platform/database/database.ts', root)}'
    import { openImportDesk } from '${new URL('shop/imports/imports.ts', root)}'
    const db = openDatabase(process.env.DATABASE, { max: 2 })
    const desk = openImportDesk({ db, log: console, catalogChanged() {}, mailDue() {} }, '/nowhere')
    await desk.work()
    process.exit()`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, DATABASE: database.href },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const PRODUCTS = 120
const writtenSoFar = async () =>
  (await onlyRow(shop.db)<{ count: number }>`SELECT count(*) FROM products WHERE name LIKE 'Resume %'`).count

test('a process is killed in the middle, and the next one writes each product once', async () => {
  const lines = Array.from({ length: PRODUCTS }, (_, n) => `RE-${n},Resume ${n},900,S,${n + 1}\n`)
  const { id } = await checked(staff, `SKU,Name,Price,Size,Stock\n${lines.join('')}`)
  await execute(shop.db)`UPDATE product_imports SET state = 'applying' WHERE id = ${id}::uuid`
  const worker = startWorker()
  const ended = once(worker, 'exit')
  await eventually(async () => expect(await writtenSoFar()).toBeGreaterThan(5))
  expect(await workersConnections()).not.toEqual([])
  worker.kill('SIGKILL')
  await ended
  await eventually(async () => expect(await workersConnections()).toEqual([]))
  const half = await writtenSoFar()
  expect(half).toBeLessThan(PRODUCTS)

  // Its minute has not passed: nobody else touches the import.
  shop.deps.importDue()
  expect((await staff.call('GET', `/imports/${id}`)).body.data).toMatchObject({
    state: 'applying',
    progress: { done: half, total: PRODUCTS },
  })
  expect(await writtenSoFar()).toBe(half)

  await execute(shop.db)`UPDATE product_imports SET taken_until = now() WHERE id = ${id}::uuid`
  shop.deps.importDue()
  expect((await until(staff, id, 'applied')).products).toMatchObject({ applied: PRODUCTS, refused: 0 })
  expect(await writtenSoFar()).toBe(PRODUCTS)
  const wrong = await rows(shop.db)`
    SELECT v.sku FROM variants v LEFT JOIN stock_movements m ON m.variant_id = v.id AND m.reason = 'import'
    WHERE v.sku LIKE 'RE-%' GROUP BY v.id
    HAVING count(m.id) <> 1 OR v.stock <> sum(m.change) OR v.stock <> substr(v.sku, 4)::integer + 1`
  expect(wrong).toEqual([])
})
