import { describe, expect, test } from 'vitest'
import { execute, row, rows, sql } from '#platform/database/query.ts'
import { forgetOldAuditEvents } from '#shop/audit/audit.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'counts audit events' })
const owner = await shop.admin()

/** The newest event of this kind. Events are written after the reply. */
const newest = (event: string) =>
  expect.poll(() => {
    return row(shop.db)`
      SELECT u.email, e.details FROM audit_events e LEFT JOIN users u ON u.id = e.account_id
      WHERE event = ${event} ORDER BY e.id DESC LIMIT 1`
  })

describe('the audit trail', () => {
  test('tells of logins that succeed and fail, without the email that was typed', async () => {
    const user = await shop.user()
    await shop.guest().call('POST', '/auth/login', { email: user.email, password: 'wrong' })
    await newest('login failed').toMatchObject({
      details: { emailHash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
    await shop.guest().call('POST', '/auth/login', { email: user.email, password: 'correct horse' })
    await newest('login succeeded').toMatchObject({ email: user.email })
  })

  test('counts logins with made-up addresses in one line for each network and hour', async () => {
    const failed = () => rows(shop.db)<{ times: number; details: object }>`
      SELECT times, details FROM audit_events WHERE event = 'login failed' AND details ? 'counted'`
    const guest = shop.guest()
    const logIn = (email: string) => guest.call('POST', '/auth/login', { email, password: 'wrong' })
    for (let one = 0; one < 6; one++) await logIn(`nobody-${one}@example.com`)
    await logIn('NOBODY-1@example.com')
    await logIn('nobody-last@example.com')
    // Two lines if the hour ended meanwhile.
    await expect
      .poll(async () => (await failed()).reduce((sum, { times }) => sum + times, 0))
      .toBeGreaterThanOrEqual(7)
    const lines = await failed()
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(lines[0]?.details).toEqual({ counted: 'addresses without an account' })
  })

  test('tells of refusals and of changes of permissions, in words', async () => {
    const somebody = await shop.admin('orders')
    await somebody.call('GET', '/staff')
    await newest('access denied').toMatchObject({
      email: somebody.email,
      details: { address: '/api/v1/staff' },
    })
    const { id } = (await somebody.call('GET', '/auth/me')).body.data.user
    await owner.call('PATCH', `/staff/${id}`, { permissions: ['catalogue'] })
    await newest('staff changed').toEqual({
      email: owner.email,
      details: {
        staffId: id,
        name: 'Staff',
        permissions: 'catalogue instead of orders, packing, cash, figures',
      },
    })
    await owner.call('POST', '/staff/invitations', {
      email: 'omar@example.com',
      name: 'Omar',
      permissions: ['orders'],
    })
    await newest('staff invited').toMatchObject({
      details: { email: 'omar@example.com', permissions: 'orders' },
    })
  })

  test('tells whose data staff read, and not that shoppers read their own', async () => {
    const guest = shop.guest()
    const { variantIds } = await shop.addProduct()
    await fill(guest, [variantIds[0] ?? 0])
    const { order } = (await placeOrder(guest)).body
    await guest.call('GET', `/orders/${order.id}`)
    const reader = await shop.admin('orders')
    await reader.call('GET', '/orders/admin?q=nadia')
    await newest('orders read').toEqual({ email: reader.email, details: { address: '/api/v1/orders/admin' } })
    await reader.call('GET', `/orders/${order.id}`)
    await newest('order read').toEqual({
      email: reader.email,
      details: { address: `/api/v1/orders/${order.id}` },
    })
    await reader.call('GET', '/mails')
    await newest('mails read').toMatchObject({ email: reader.email })
    expect(await rows(shop.db)`SELECT 1 FROM audit_events WHERE event = 'order read'`).toHaveLength(1)
  })

  test('is shown to owners, newest first', async () => {
    const { body } = await owner.call('GET', '/staff/events?limit=3')
    expect(body.data).toHaveLength(3)
    expect(body.data[0].id).toBeGreaterThan(body.data[1].id)
    expect(body.meta).toMatchObject({ page: 1, limit: 3, total: expect.any(Number) })
  })

  test('cannot be changed, emptied or shortened; only what is older than a year is forgotten', async () => {
    for (const statement of [
      "UPDATE audit_events SET event = 'nothing'",
      'DELETE FROM audit_events',
      'TRUNCATE audit_events',
    ])
      await expect(rows(shop.db)(sql.raw(statement))).rejects.toThrow('append-only')
    await execute(shop.db)`
      INSERT INTO audit_events (at, event, network, details) VALUES (now() - interval '500 days', 'old', '', '{}')`
    // An event of the tests before may still be on its way.
    const before = await rows(shop.db)<{ event: string }>`SELECT id, event FROM audit_events`
    await forgetOldAuditEvents(shop.db, 1)
    const after = await rows(shop.db)<{ event: string }>`SELECT id, event FROM audit_events`
    expect(before.filter(({ event }) => event === 'old')).toHaveLength(1)
    expect(after).toEqual(expect.arrayContaining(before.filter(({ event }) => event !== 'old')))
    expect(after).not.toContainEqual(expect.objectContaining({ event: 'old' }))
    await expect(rows(shop.db)(sql.raw('DELETE FROM audit_events'))).rejects.toThrow('append-only')
  })
})

test('endless refusals do not bury the rest of the audit trail', async () => {
  const shopper = await shop.user()
  for (let n = 1; n <= 100; n++) expect((await shopper.call('PATCH', `/staff/${n}`, {})).status).toBe(403)
  const denials = async () => {
    const found = await rows(shop.db)`SELECT 1 FROM audit_events WHERE event = 'access denied'`
    return found.length
  }
  await expect.poll(denials).toBeGreaterThanOrEqual(60)
  expect(await denials()).toBeLessThan(100)
})
