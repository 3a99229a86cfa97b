import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { markAsCopy, markAsShop } from '#platform/backup/backup.ts'
import { actAsApp } from '#platform/database/app-role.ts'
import { execute, row, rows } from '#platform/database/query.ts'
import { expireHolds } from '#shop/checkout/checkout.ts'
import { now } from '#shop/context/times.ts'
import { signWebhook } from '#shop/payments/kashier-signature.ts'
import { createPaymentProvider } from '#shop/payments/payments.ts'
import { fill, GOOD_CARD, openPayment, payWith, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { startBackground } from './background.ts'
import { postOfficeOf } from './post-office.ts'

// The report of a payment is lost here, as when the process dies with it.
const shop = await openTestShop({ env: { PORT: '9' }, sandbox: { post: async () => false } })

test('what became due while nobody ran is done at the next start', async () => {
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 9 }] })
  const variant = variantIds[0] as number
  const [cash, held, paid] = [shop.guest(), shop.guest(), shop.guest()]
  for (const guest of [cash, held, paid]) await fill(guest, [variant])
  await placeOrder(cash)
  await openPayment(held)
  await execute(shop.db)`UPDATE stock_holds SET expires_at = now() - interval '1 minute'`
  const page = await openPayment(paid)
  await payWith(shop, page, GOOD_CARD)
  await execute(shop.db)`
    UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${page.orderId}::uuid`

  const { log, lines } = recordedLog('warn')
  const background = await startBackground(shop.deps.config, shop.connectionString, log)
  await eventually(async () => {
    expect(await shop.stockOf(variant)).toBe(7)
    expect(await row(shop.db)`SELECT count(*) AS orders FROM orders`).toEqual({ orders: 2 })
    const mails = await rows(shop.db)<{ state: string }>`SELECT state FROM mails`
    expect(mails.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept'])
  })
  await background.stop()
  expect(lines).toEqual([])
})

test('the timetable lies in the database, one line a job, also after two starts', async () => {
  const start = () => startBackground(shop.deps.config, shop.connectionString, shop.deps.log)
  const [first, second] = await Promise.all([start(), start()])
  const lines = await rows(shop.db)<{ name: string }>`
    SELECT substr(key, 5) AS name FROM settings WHERE key LIKE 'job %' ORDER BY key`
  await Promise.all([first.stop(), second.stop()])
  expect(lines.map(({ name }) => name)).toEqual([
    'ask-courier',
    'check-books',
    'deliver-mail',
    'expire-holds',
    'import-products',
    'inquire-payments',
    'look-after-refunds',
    'release-unconfirmed',
    'report-sandbox-payments',
    'sweep-up',
    'tell-waiting',
    'turn-notice',
  ])
})

test('audit events end by age, though the role for requests may not delete them', async () => {
  await execute(shop.db)`
    INSERT INTO audit_events (at, event, network, details)
    VALUES (now() - interval '500 days', 'old', '', '{}'), (now() - interval '399 days', 'young', '', '{}')`
  const { connectionString } = await actAsApp(shop.db, shop.connectionString, ['audit_events'])
  const { log, lines } = recordedLog('warn')
  const background = await startBackground(shop.deps.config, connectionString, log, shop.connectionString)
  await eventually(async () =>
    expect(await rows(shop.db)`SELECT event FROM audit_events WHERE event IN ('old', 'young')`).toEqual([
      { event: 'young' },
    ]),
  )
  await background.stop()
  expect(lines).toEqual([])
})

test('a copy that was restored from a backup sends no mail until it is said to be the shop', async () => {
  const { config, log } = shop.deps
  await execute(shop.db)`DELETE FROM mails`
  await execute(shop.db)`
    INSERT INTO mails (kind, about, recipient) VALUES ('payment_mismatch', 'x', 'a@example.com')`
  const state = async () => (await row(shop.db)<{ state: string }>`SELECT state FROM mails`)?.state
  await markAsCopy(config.dataDir)
  const copy = postOfficeOf(shop.deps)
  copy.wake()
  await copy.deliver()
  const background = await startBackground(config, shop.connectionString, log)
  await background.stop()
  expect(await state()).toBe('due')
  await markAsShop(config.dataDir)
  await postOfficeOf(shop.deps).deliver()
  expect(await state()).toBe('kept')
})

test('a copy asks no card provider until it is said to be the shop', async () => {
  let asked = 0
  const provider = createHttpServer((_, response) => {
    asked++
    response.writeHead(500).end()
  })
  const port = await openDoor(provider, 0)
  const keys = { KASHIER_MERCHANT_ID: 'M', KASHIER_API_KEY: 'k', KASHIER_SECRET_KEY: 's' }
  const env = { PAYMENT_PROVIDER: 'kashier', KASHIER_BASE_URL: `http://127.0.0.1:${port}`, ...keys }
  const opened = await openTestShop({ env })
  const askOnce = async () => {
    const payments = await createPaymentProvider(opened.deps.config, opened.db)
    const request = { reference: randomUUID(), amountInPiastres: 100, currency: 'EGP', expiresAt: now() }
    const customer = { name: 'Nadia', email: 'nadia@example.com', phone: '01012345678' }
    await expect(payments.create({ ...request, customer })).rejects.toThrow()
    await expect(payments.inquire({ ...request, createdAt: now() })).rejects.toThrow()
    return asked
  }
  await markAsCopy(opened.deps.config.dataDir)
  expect(await askOnce()).toBe(0)
  await markAsShop(opened.deps.config.dataDir)
  expect(await askOnce()).toBeGreaterThan(0)
  provider.close()
})

test('a copy refuses payment reports, so that they are repeated until one of the two is the shop', async () => {
  const keys = { KASHIER_MERCHANT_ID: 'M', KASHIER_API_KEY: 'k', KASHIER_SECRET_KEY: 's' }
  const opened = await openTestShop({ env: { PAYMENT_PROVIDER: 'kashier', ...keys } })
  const { app, db, deps } = opened
  const paid = { amount: 1275, currency: 'EGP', merchantOrderId: randomUUID(), status: 'SUCCESS' }
  const signatureKeys = Object.keys(paid)
  const report = async (key: string) => {
    deps.payments = await createPaymentProvider(deps.config, db)
    return app.inject({
      method: 'POST',
      url: '/api/v1/payments/kashier/webhook',
      headers: { 'x-kashier-signature': signWebhook(key, paid, signatureKeys) },
      payload: { event: 'pay', data: { ...paid, signatureKeys } },
    })
  }
  await markAsCopy(deps.config.dataDir)
  const refused = await report('k')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300'])
  expect((await report('another')).statusCode).toBe(401)
  await markAsShop(deps.config.dataDir)
  expect((await report('k')).statusCode).toBe(200)
})

test.each([1, -1])(
  'a clock that jumps by %i hours ends no hold and no session: the database’s clock counts',
  async (hours) => {
    const { variantIds } = await shop.addProduct()
    const somebody = await shop.user()
    vi.useFakeTimers({ now: Date.now() + hours * 60 * 60_000, toFake: ['Date'] })
    await fill(somebody, [variantIds[0] as number])
    const { orderId } = await openPayment(somebody)
    await expireHolds(shop.deps)
    const hold = await row(shop.db)<{ minutes: number }>`
      SELECT ceil(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM stock_holds
      WHERE reference = ${orderId}::uuid`
    expect(hold?.minutes).toBe(15)
    expect((await somebody.call('GET', '/auth/me')).status).toBe(200)
  },
)
afterEach(() => void vi.useRealTimers())

test('jobs whose database is away at their start begin when it is back', async () => {
  const { log, lines } = recordedLog()
  const { host, port, user, password, database } = new pg.Client(shop.connectionString)
  const door = createServer((caller) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const side of [caller, server]) side.on('error', () => {})
    caller.pipe(server).pipe(caller)
  })
  // Closed at once: an address where nobody answers yet.
  const doorPort = await openDoor(door, 0)
  await new Promise((closed) => door.close(closed))
  const away = `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${doorPort}/${database}`
  const starting = startBackground(shop.deps.config, away, log)
  await eventually(() => expect(lines.length).toBeGreaterThan(1))
  await openDoor(door, doorPort)
  await (await starting).stop()
  door.close()
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['the jobs cannot start yet']))
})

async function openDoor(door: Server, port: number): Promise<number> {
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
  return (door.address() as { port: number }).port
}
