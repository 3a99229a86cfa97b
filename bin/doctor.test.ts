import { join } from 'node:path'
import { expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { runProgram } from '#platform/system/system.ts'
import { GOING_LIVE } from '#server/going-live.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** No other setting of whoever runs the tests. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const doctor = (settings: Record<string, string>) =>
  runProgram(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...settings },
  })

test('the doctor names every open point of a shop that decided nothing, and fails', async () => {
  const { code, output } = await doctor({})
  expect(code).toBe(1)
  expect(output).toContain('✘ PUBLIC_URL must be the https address')
  expect(output).toContain('✔ RATE_LIMIT is on.')
  expect(output.match(/^[✔✘] /gm)).toHaveLength(GOING_LIVE.length)
})

test('the doctor is content with a shop in which everything is decided', async () => {
  const { code, output } = await doctor({
    PUBLIC_URL: 'https://taglio.com.eg',
    PAYMENT_PROVIDER: 'kashier',
    KASHIER_MERCHANT_ID: 'MID-1-2',
    KASHIER_API_KEY: 'a',
    KASHIER_SECRET_KEY: 's',
    KASHIER_MODE: 'live',
    DEMO: 'off',
    ADMIN_EMAIL: 'owner@taglio.com.eg',
    SMTP_URL: 'smtps://mail.taglio.com.eg',
    MAIL_FROM: 'shop@taglio.com.eg',
    STAFF_EMAIL: 'orders@taglio.com.eg',
    TRUST_PROXY: 'loopback',
    CONTACT_PHONE: '+20 101 234 5678',
    CONTACT_EMAIL: 'care@taglio.com.eg',
    CONTACT_INSTAGRAM: 'taglio.eg',
  })
  expect(output).not.toContain('✘')
  expect(output).toContain('Ready to go live.')
  expect(code).toBe(0)
})

test('the doctor knows what the owner has changed on the screen', async () => {
  const { db, connectionString, drop } = await createTestDatabase()
  try {
    await execute(db)`
      INSERT INTO owner_settings VALUES ('CONTACT_PHONE', '+20 101 234 5678'), ('CONTACT_EMAIL', 'care@taglio.com.eg'),
      ('CONTACT_INSTAGRAM', 'taglio.eg'), ('RETURN_DAYS', '1000')`
    const { output } = await doctor({
      DATABASE_URL: connectionString,
      CONTACT_PHONE: '+20 100 000 1111',
      SHIPPING_FEE: '60',
      SMTP_URL: 'smtp://shop:never-printed@mail.example.com:587',
    })
    expect(output).toContain('✔ CONTACT_PHONE, CONTACT_EMAIL and CONTACT_INSTAGRAM are set.')
    for (const line of [
      'CONTACT_PHONE = +20 101 234 5678  [owner]',
      'SHIPPING_FEE = 60  [environment]',
      'NEWSLETTER = without  [default]',
      'NOTICE = (empty)  [default]',
      // What the owner once stored is no longer valid.
      'RETURN_DAYS = 7  [default]',
    ])
      expect.soft(output).toContain(`  ${line}\n`)
    expect(output).not.toContain('never-printed')
    expect(output).not.toContain(connectionString)
  } finally {
    await drop()
  }
})

test('the doctor knows that Kashier has refused to refund', async () => {
  const { db, connectionString, drop } = await createTestDatabase()
  try {
    const keys = { KASHIER_MERCHANT_ID: 'MID-1-2', KASHIER_API_KEY: 'a', KASHIER_SECRET_KEY: 's' }
    const ask = () => doctor({ DATABASE_URL: connectionString, PAYMENT_PROVIDER: 'kashier', ...keys })
    expect((await ask()).output).not.toContain('does not let')
    await execute(db)`
      WITH attempt AS (
        INSERT INTO payment_attempts (reference, provider, owner, customer, lines, shipping_in_piastres, amount_in_piastres, currency,
          hold_expires_at)
        VALUES (gen_random_uuid(), 'kashier', 'guest:nobody', '{}', '[]', 0, 100, 'EGP', now()) RETURNING reference
      ), sold AS (
        INSERT INTO orders (id, owner, name, email, phone, street, address_extra, city, state, zip, country, status, payment_method,
          payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, search)
        VALUES (gen_random_uuid(), 'guest:nobody', '', '', '', '', '', '', '', '', '', 'cancelled', 'card', 'refund_due', 100, 0, 0, 100, false, '')
        RETURNING id
      )
      INSERT INTO refunds (id, order_id, attempt, method, amount_in_piastres, state, problem, actor, settled_at)
      SELECT gen_random_uuid(), sold.id, attempt.reference, 'card', 100, 'failed', 'not_allowed', 'staff:1', now() FROM sold, attempt`
    expect((await ask()).output).toContain('✘ Kashier does not let KASHIER_SECRET_KEY refund')
  } finally {
    await drop()
  }
})
