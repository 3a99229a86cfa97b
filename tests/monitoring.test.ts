import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listenForMetrics } from '#api/http/log/metrics.ts'
import { freePort } from '#platform/system/system.ts'
import { fill, openPayment, placeOrder } from './support/checkout-steps.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

const TOKEN = 'a token of some length'
const ROOT = join(import.meta.dirname, '..')

const shop = await openTestShop({ env: { METRICS_TOKEN: TOKEN } })

const figuresOf = async ({ app }: TestShop) =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
const figures = () => figuresOf(shop)

describe('the figures', () => {
  test('are there for a client with the token, and for nobody else', async () => {
    expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
    const other = { url: '/metrics', headers: { authorization: 'Bearer another token of length' } }
    expect((await shop.app.inject(other)).statusCode).toBe(404)
    const reply = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4')
  })

  test('are there on a port of their own, where nothing else answers', async () => {
    const port = await freePort()
    const server = await listenForMetrics(shop.deps.metrics, port, '127.0.0.1')
    const found = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(found.status).toBe(200)
    expect(await found.text()).toContain('taglio_database_notifications_up 1')
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/products`)).status).toBe(404)
    server.close()
  })

  test('count requests by the pattern of their route, never by address', async () => {
    await shop.guest().call('GET', '/products/424242')
    const text = await figures()
    expect(text).toContain('route="/api/v1/products/:id",status="404"')
    expect(text).not.toContain('424242')
  })

  test('tell of orders, mails and payments', async () => {
    const busy = await openTestShop({ env: { METRICS_TOKEN: TOKEN } })
    const { variantIds } = await busy.addProduct()
    const [guest, other] = [busy.guest(), busy.guest()]
    await fill(guest, [variantIds[0] ?? 0])
    expect((await placeOrder(guest)).status).toBe(201)
    await fill(other, [variantIds[0] ?? 0])
    await openPayment(other)
    const text = await figuresOf(busy)
    expect(text).toContain('taglio_orders_last_hour{method="cod"} 1')
    expect(text).toContain('taglio_mails{state="due"} 2')
    expect(text).toContain('taglio_card_payments{state="holding"} 1')
  })
})

describe('what watches the figures', () => {
  test('the alerts and the dashboard speak only of figures that exist', async () => {
    const existing = new Set(
      (await figures()).match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)),
    )
    const rules: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(await read('alerts.yml'))
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(await read('dashboard.json'))
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    const named = expressions.flatMap((expr) => expr.match(/\b(taglio|nodejs|process)_\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(20)
    for (const name of named) expect(existing).toContain(name.replace(/_(bucket|count|sum)$/, ''))
  })

  test('every alert has an explanation for operators', async () => {
    const rules: { groups: { rules: { alert: string }[] }[] } = parse(await read('alerts.yml'))
    const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
    for (const { alert } of rules.groups.flatMap((group) => group.rules))
      expect(page).toContain(`**${alert}**`)
  })

  const read = (name: string) => readFile(join(ROOT, 'deploy/monitoring', name), 'utf8')
})
