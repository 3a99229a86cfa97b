import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { postOfficeOf } from '#server/post-office.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({
  env: { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' },
})
const admin = await shop.admin()
const { variantIds } = await shop.addProduct({
  name: 'Milano <b>"&"</b>',
  priceInPiastres: 1200_00,
  sizes: [{ size: 'M', stock: 100 }],
})
const variant = variantIds[0] as number
beforeEach(async () => {
  await shop.aDayPasses()
  await execute(shop.db)`DELETE FROM mails`
})

async function ordered(changes: object = {}) {
  const guest = shop.guest()
  await fill(guest, [variant, 2])
  return (await placeOrder(guest, changes)).body.order
}

type Mail = {
  id: number
  kind: string
  recipient: string
  state: string
  subject: string
  html: string
  text: string
}
const mails = async (): Promise<Mail[]> => (await admin.call('GET', '/mails')).body.data

describe('without a mail server', () => {
  test('the shopper’s and the staff’s mail are stored for staff to read', async () => {
    const order = await ordered()
    expect((await mails()).map(({ state }) => state)).toEqual(['due', 'due'])
    await shop.deliverAnnouncedMail()
    const [toStaff, toShopper] = await mails()
    expect(toShopper).toMatchObject({
      kind: 'order_confirmation',
      recipient: 'nadia@example.com',
      state: 'kept',
    })
    expect(toStaff).toMatchObject({ kind: 'new_order', recipient: 'staff@shop.example', state: 'kept' })
    for (const part of [toShopper?.html, toShopper?.text, toStaff?.text]) {
      for (const words of [order.id, '2,400.00 L.E', '75.00 L.E', '2,475.00 L.E', 'Cash on delivery']) {
        expect(part).toContain(words)
      }
    }
    for (const typed of ['Nadia Fahmy', '12 Talaat Harb', order.guestPhone])
      expect(toStaff?.text).toContain(typed)
    const one = await admin.call('GET', `/mails/${toShopper?.id}`)
    expect(one.body.data).toEqual(toShopper)
    expect((await admin.call('GET', '/mails/999999')).status).toBe(404)
  })

  test('the shopper reads the short number, the day, the picture and how to reach the shop', async () => {
    const hash = 'a'.repeat(64)
    await execute(shop.db)`INSERT INTO pictures VALUES (${hash}, 800, 1000, '{400,800}')`
    await execute(shop.db)`
      INSERT INTO product_images (product_id, picture_hash, alt_text)
      SELECT product_id, ${hash}, '' FROM variants WHERE id = ${variant}`
    const order = await ordered()
    await shop.deliverAnnouncedMail()
    const mail = (await mails()).find(({ kind }) => kind === 'order_confirmation')
    expect(mail?.html).toContain(`<img src="https://shop.example/media/${hash}`)
    expect(mail?.text).toContain(`Order number: #${order.id.slice(-6)}\n`)
    expect(mail?.text).toMatch(/^Estimated delivery: \w+day, \w+ \d+$/m)
    expect(mail?.text).toMatch(/^Phone: \+?[\d ]+$/m)
    expect(mail?.text).toMatch(/^WhatsApp: https:\/\/wa\.me\/201\d{9}$/m)
    expect(mail?.html).toContain('href="tel:')
  })

  test('a customer who has cancelled is told so, and not that it may be a surprise', async () => {
    const [own, by] = [await ordered(), await ordered()]
    await shop.deliverAnnouncedMail()
    const text =
      (await mails()).find(({ kind, text }) => kind === 'order_confirmation' && text.includes(own.id))
        ?.text ?? ''
    const key = /key=([\w.-]+)/.exec(text)?.[1]
    await shop.guest().call('POST', `/orders/${own.id}/answer?key=${key}`, { answer: 'cancel' })
    await admin.call('PUT', `/orders/status/${by.id}`, { status: 'cancelled' })
    await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE state = 'due'`
    await shop.deliverMail()
    const said = async (id: string) => {
      const found = await row(shop.db)<{ text: string }>`
        SELECT text FROM mails WHERE kind = 'order_cancelled' AND about = ${id}`
      return found?.text
    }
    expect(await said(own.id)).toContain('You have cancelled this order.')
    expect(await said(own.id)).not.toContain('If you did not expect that')
    expect(await said(own.id)).not.toContain('Ships to')
    expect(await said(by.id)).toContain('If you did not expect that')
  })

  test('names and addresses cannot smuggle in markup', async () => {
    await ordered({ guestName: '<script>alert(1)</script>' })
    await shop.deliverAnnouncedMail()
    for (const { html } of await mails()) {
      expect(html).not.toContain('<script>')
      expect(html).not.toContain('<b>')
      expect(html).toContain('Milano &lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;')
    }
  })

  test('the link in the mail opens the order on any device, and no other order', async () => {
    const order = await ordered()
    const other = await ordered()
    await shop.deliverAnnouncedMail()
    const mail = (await mails()).find(
      ({ kind, text }) => kind === 'order_confirmation' && text.includes(order.id),
    )
    const [, link] = /(https:\/\/shop\.example\/cod-order-completed\?\S+)/.exec(mail?.text ?? '') ?? []
    const { searchParams } = new URL(link ?? '')
    expect(searchParams.get('orderId')).toBe(order.id)
    const key = searchParams.get('key') ?? ''
    const open = async (id: string, with_: string) =>
      (await shop.guest().call('GET', `/orders/${id}?key=${with_}`)).status
    expect(await open(order.id, key)).toBe(200)
    expect(await open(other.id, key)).toBe(404)
    expect(await open(order.id, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe(404)
    expect(await open(order.id, '')).toBe(404)
    const [expiry, signature] = key.split('.')
    expect(await open(order.id, `${expiry}z.${signature}`)).toBe(404)
  })
})

describe('with a mail server', () => {
  const received: string[] = []
  let smtp: SMTPServer
  const { log, lines: logged } = recordedLog()
  let refusing = false
  let office: ReturnType<typeof postOfficeOf>

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let mail = ''
        stream.on('data', (chunk) => {
          mail += chunk
        })
        stream.on('end', () => {
          if (refusing) return done(new Error('not today'))
          received.push(mail)
          done()
        })
      },
    })
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
    const { port } = smtp.server.address() as AddressInfo
    const config = {
      ...shop.deps.config,
      mail: { ...shop.deps.config.mail, smtpUrl: `smtp://127.0.0.1:${port}` },
    }
    office = postOfficeOf({ ...shop.deps, config, log })
  })
  beforeEach(() => {
    received.length = 0
    refusing = false
  })
  afterAll(async () => {
    await office.close()
    await new Promise<void>((done) => smtp.close(done))
  })

  test('both mails are sent once, however many deliver at once', async () => {
    await ordered()
    await Promise.all([office.deliver(), office.deliver(), office.deliver()])
    expect(received).toHaveLength(2)
    expect(received.filter((mail) => /^To: nadia@example\.com/m.test(mail))).toHaveLength(1)
    expect(received.filter((mail) => /^To: staff@shop\.example/m.test(mail))).toHaveLength(1)
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('a mail about an order that is gone fails at once', async () => {
    await execute(shop.db)`
      INSERT INTO mails (kind, about, recipient)
      VALUES ('order_confirmation', '01890a5c-0000-7000-8000-000000000000', 'nadia@example.com')`
    const before = logged.length
    await office.deliver()
    const [mail] = await mails()
    expect([mail?.state, logged.length - before]).toEqual(['failed', 1])
    expect(received).toEqual([])
  })

  test('a refused mail is tried again later, and given up at last', async () => {
    await ordered()
    refusing = true
    await office.deliver()
    expect((await mails()).map(({ state }) => state)).toEqual(['due', 'due'])
    await office.deliver()
    expect(await row(shop.db)`SELECT max(attempts) AS attempts FROM mails`).toEqual({ attempts: 1 })
    await execute(shop.db)`UPDATE mails SET next_try_at = now(), attempts = 9 WHERE kind = 'new_order'`
    await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE kind = 'order_confirmation'`
    await office.deliver()
    const states = Object.fromEntries((await mails()).map(({ kind, state }) => [kind, state]))
    expect(states).toEqual({ new_order: 'failed', order_confirmation: 'due' })
    const refused = logged.filter(({ err }) => /not today/.test(err.message))
    expect(refused.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'mail not sent yet'],
      ['warn', 'mail not sent yet'],
      ['error', 'mail not sent'],
    ])
    refusing = false
    await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE state = 'due'`
    await office.deliver()
    expect(received).toHaveLength(1)
  })
})
