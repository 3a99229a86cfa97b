import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { type RetainedData, retainedData } from '#shared/retained-data.ts'
import { fill, form, GOOD_CARD, openPayment, payWith, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { describeRetention, otherTables, sweepUp } from './retention.ts'

const shop = await openTestShop({ alone: 'counts what is left after the sweep' })
const variantId = (await shop.addProduct({ sizes: [{ size: 'M', stock: 100 }] })).variantIds[0] ?? 0

describe('the table of stored data', () => {
  test('names every table of the database once', async () => {
    const tables = await rows(shop.db)<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
    const listed: RetainedData[] = Object.values(retainedData)
    const known = [...listed, ...otherTables].flatMap(({ tables = [] }) => tables)
    expect(known.sort()).toEqual(tables.map(({ name }) => name))
  })

  test('is what docs/data.md says; npm run data-page renews it', async () => {
    expect(await readFile(join(import.meta.dirname, '../../docs/data.md'), 'utf8')).toBe(describeRetention())
  })
})

describe('the sweep', () => {
  test('erases what mails said after 60 days, and not before', async () => {
    const guest = shop.guest()
    await fill(guest, [variantId])
    await placeOrder(guest)
    await shop.deliverAnnouncedMail()
    const mails = () => rows(shop.db)<{ recipient: string; html: string | null }>`
      SELECT recipient, subject, html, text FROM mails ORDER BY id`
    const sent = await mails()
    expect(sent.length).toBeGreaterThan(0)
    await execute(shop.db)`UPDATE mails SET created_at = now() - interval '59 days'`
    await sweepUp(shop.db)
    expect(await mails()).toEqual(sent)
    await execute(shop.db)`UPDATE mails SET created_at = now() - interval '61 days'`
    await sweepUp(shop.db)
    expect(await mails()).toEqual(sent.map(() => ({ recipient: '', subject: null, html: null, text: null })))
  })

  test('leaves a mail alone that is still to be sent', async () => {
    await execute(shop.db)`
      INSERT INTO mails (kind, about, recipient, html, created_at)
      VALUES ('new_order', 'x', 'a@example.com', 'said', now() - interval '90 days')`
    await sweepUp(shop.db)
    expect(await row(shop.db)`DELETE FROM mails WHERE about = 'x' RETURNING recipient`).toEqual({
      recipient: 'a@example.com',
    })
  })

  test('erases buyers who did not pay by card after 30 days, and keeps those who did', async () => {
    const [left, paid] = [shop.guest(), shop.guest()]
    for (const guest of [left, paid]) await fill(guest, [variantId])
    const open = await openPayment(left)
    const settled = await openPayment(paid)
    const { query } = await payWith(shop, settled, GOOD_CARD)
    await paid.call('POST', '/payments/sandbox/place-order', {
      merchantOrderId: query.merchantOrderId,
      paymentReturn: query,
    })
    const person = (reference: string) => row(shop.db)`
      SELECT customer->>'email' AS email, order_form->>'guestName' AS form, guest_hash IS NOT NULL AS cookie, session_id AS session
      FROM payment_attempts WHERE reference = ${reference}::uuid`
    const before = { email: form.email, form: form.guestName, cookie: true, session: form.sessionId }
    await execute(shop.db)`UPDATE payment_attempts SET created_at = now() - interval '29 days'`
    await sweepUp(shop.db)
    expect(await person(open.orderId)).toEqual(before)
    await execute(shop.db)`UPDATE payment_attempts SET created_at = now() - interval '31 days'`
    await sweepUp(shop.db)
    expect(await person(open.orderId)).toEqual({ email: '', form: null, cookie: false, session: null })
    expect(await person(settled.orderId)).toEqual(before)
  })

  test("forgets a guest's cart after 90 days, tokens and counts when they are over", async () => {
    const guest = shop.guest()
    const user = await shop.user()
    await fill(guest, [variantId])
    await shop.aDayPasses()
    await execute(shop.db)`UPDATE carts SET updated_at = now() - interval '91 days'`
    await execute(shop.db)`
      INSERT INTO rate_limits VALUES ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`
    await execute(shop.db)`UPDATE tokens SET expires_at = now()`
    await sweepUp(shop.db)
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(0)
    expect(await rows(shop.db)`SELECT key FROM rate_limits`).toEqual([{ key: 'new' }])
    expect(await row(shop.db)`SELECT count(*) AS tokens FROM tokens`).toEqual({ tokens: 0 })
    expect((await user.call('GET', '/auth/me')).status).toBe(401)
  })
})
