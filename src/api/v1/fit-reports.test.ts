import { beforeEach, describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import type { FitAnswer } from '#shared/values.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

let product: number
let sizes: number[]
// What was said is on the page a second later.
const shop = await openTestShop({ without: ['stale replies'] })
const staff = await shop.admin('catalogue')
const seller = await shop.admin('orders')
beforeEach(async () => {
  await execute(shop.db)`DELETE FROM fit_reports`
  const added = await shop.addProduct({
    name: 'Como Pleated',
    sizes: [
      { size: 'S', stock: 50 },
      { size: 'M', stock: 50 },
    ],
  })
  product = added.id
  sizes = added.variantIds
})

type Placed = { id: string; items: { id: number }[] }

/** A delivered order with one product of each given size. */
async function received(visitor: Visitor, variants = [sizes[0] as number], headers = {}): Promise<Placed> {
  await fill(visitor, ...variants.map((id): [number] => [id]))
  const { body } = await placeOrder(visitor, { email: `${visitor.phoneNumber}@example.com` }, headers)
  await setState(body.order.id, 'delivered')
  return body.order
}

const setState = (id: string, status: string) => seller.call('PUT', `/orders/status/${id}`, { status })

const say = (visitor: Visitor, order: Placed, said: object = {}, query = '') =>
  visitor.call('PUT', `/orders/${order.id}/fit-reports${query}`, {
    itemId: order.items[0]?.id,
    fit: 'true',
    ...said,
  })

const itemsOf = async (visitor: Visitor, order: Placed, query = '') =>
  visitor.call('GET', `/orders/${order.id}/fit-reports${query}`)

const shown = async () => (await shop.guest().call('GET', `/products/${product}/fit-reports`)).body.data

/** As many guests, each with a delivered order. */
async function answers(fits: FitAnswer[], sentence?: (index: number) => string): Promise<void> {
  for (const [index, fit] of fits.entries()) {
    const guest = shop.guest()
    const order = await received(guest, [sizes[index % 2] as number])
    const said = sentence ? { fit, sentence: sentence(index) } : { fit }
    expect((await say(guest, order, said)).status).toBe(200)
  }
}

describe('saying how a pair fits', () => {
  test('is for the customer, once for each line; a second one replaces the first', async () => {
    const guest = shop.guest()
    const order = await received(guest, sizes)
    const before = await itemsOf(guest, order)
    expect(before.body.data).toEqual([
      expect.objectContaining({ productName: 'Como Pleated', size: 'S', report: null }),
      expect.objectContaining({ productName: 'Como Pleated', size: 'M', report: null }),
    ])
    expect((await say(guest, order, { fit: 'small', sentence: 'Tight at the thigh.' })).status).toBe(200)
    const again = await say(guest, order, { fit: 'large' })
    expect(again.body.data.report).toEqual({ fit: 'large', sentence: null, isHidden: false })
    const kept = await rows(shop.db)`SELECT fit, sentence FROM fit_reports`
    expect(kept).toEqual([{ fit: 'large', sentence: null }])
  })

  test('waits until the order is there, and goes on when it is completed', async () => {
    const guest = shop.guest()
    const order = await received(guest)
    for (const [state, status] of [
      ['shipped', 409],
      ['cancelled', 409],
      ['completed', 200],
    ] as const) {
      await setState(order.id, state)
      expect.soft((await itemsOf(guest, order)).status, state).toBe(status)
      const reply = await say(guest, order)
      expect.soft(reply.status, state).toBe(status)
      if (status === 409) expect.soft(reply.body.code).toBe('not_delivered')
    }
  })

  test('is nobody else’s: not a stranger’s, not the staff’s, not by the line of another order', async () => {
    const guest = shop.guest()
    const order = await received(guest)
    const other = shop.guest()
    const theirs = await received(other)
    const owner = await shop.admin()
    for (const visitor of [other, shop.guest(), await shop.user(), staff, owner]) {
      expect.soft((await itemsOf(visitor, order)).status).toBe(404)
      expect.soft((await say(visitor, order)).status).toBe(404)
    }
    expect((await say(other, theirs, { itemId: order.items[0]?.id })).status).toBe(404)
    expect(await rows(shop.db)`SELECT 1 FROM fit_reports`).toEqual([])
  })

  test('takes one line of 140 characters; nothing to see is no sentence', async () => {
    const guest = shop.guest()
    const order = await received(guest)
    const sentenceAfter = async (sentence: unknown) => {
      const { status, body } = await say(guest, order, { sentence })
      return status === 200 ? body.data.report.sentence : status
    }
    expect(await sentenceAfter('Long\nin the leg.')).toBe('Long in the leg.')
    expect(await sentenceAfter('واسع قليلًا عند الخصر')).toBe('واسع قليلًا عند الخصر')
    expect(await sentenceAfter(' \u200b ')).toBeNull()
    expect(await sentenceAfter('')).toBeNull()
    expect(await sentenceAfter('x'.repeat(140))).toBe('x'.repeat(140))
    expect(await sentenceAfter('x'.repeat(141))).toBe(400)
    expect(await sentenceAfter('Perfect fit.Thank you')).toBe('Perfect fit.Thank you')
    expect(await sentenceAfter(7)).toBe(400)
    expect((await say(guest, order, { fit: 'perfect' })).status).toBe(400)
  })
})

describe('a pair that comes back', () => {
  const sendBack = async (guest: Visitor, order: Placed, reason: string) => {
    const asked = await guest.call('POST', `/orders/${order.id}/returns`, {
      lines: [{ itemId: order.items[0]?.id, quantity: 1, reason }],
    })
    const { id, lines } = asked.body.data
    await seller.call('POST', `/returns/${id}/approve`)
    const receipt = { lines: [{ id: lines[0].id, shelved: 1, writtenOff: 0 }] }
    expect((await seller.call('POST', `/returns/${id}/receive`, receipt)).status).toBe(200)
  }

  test('because of its size is one answer, unless its buyer has given one', async () => {
    await answers(['true', 'true', 'true', 'true'])
    for (const reason of ['too_small', 'too_large', 'cloth']) {
      const guest = shop.guest()
      await sendBack(guest, await received(guest), reason)
    }
    expect((await shown()).counts).toEqual({ small: 1, true: 4, large: 1 })
    const guest = shop.guest()
    const order = await received(guest)
    await say(guest, order, { fit: 'true' })
    await sendBack(guest, order, 'too_small')
    expect(await shown()).toMatchObject({
      counts: { small: 1, true: 5, large: 1 },
      sizes: [{ size: 'S', small: 1, true: 3, large: 1 }, { size: 'M' }],
    })
  })
})

describe('the mail that says it is there', () => {
  async function mailOf(headers: Record<string, string>) {
    const order = await received(shop.guest(), sizes.slice(0, 1), headers)
    await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE about = ${order.id}`
    await shop.deliverAnnouncedMail()
    const mails = await rows(shop.db)<{ kind: string; text: string; html: string }>`
      SELECT kind, text, html FROM mails WHERE about = ${order.id} AND kind IN ('order_confirmation', 'order_delivered')`
    const mail = mails.find(({ kind }) => kind === 'order_delivered')
    expect(mails.filter(({ text }) => text.includes('/how-it-fits'))).toEqual([mail])
    return { order, text: mail?.text ?? '', html: mail?.html ?? '' }
  }

  test('carries a link by which anybody who has it may answer for this order, and for no other', async () => {
    const { order, text } = await mailOf({})
    const link = /Say how it fits: (\S+)/.exec(text)?.[1] ?? ''
    const { pathname, search, searchParams } = new URL(link)
    expect(pathname).toBe('/how-it-fits')
    expect(searchParams.get('orderId')).toBe(order.id)
    const anybody = shop.guest()
    expect((await itemsOf(anybody, order, search)).status).toBe(200)
    expect((await say(anybody, order, {}, search)).status).toBe(200)
    const other = await received(shop.guest())
    expect((await say(anybody, other, {}, search)).status).toBe(404)
  })

  test('asks in Arabic who ordered in Arabic', async () => {
    const { text, html } = await mailOf({ 'accept-language': 'ar' })
    expect(text).toContain('كيف كان المقاس؟')
    expect(text).toMatch(/أخبرنا عن المقاس: \S+\/ar\/how-it-fits\?/)
    expect(html).toContain('أخبرنا عن المقاس</a>')
  })
})

describe('the page of the product', () => {
  test('tells nothing from four answers, and the sum with the sizes from five', async () => {
    await answers(['small', 'true', 'true', 'true'], (index) => `Sentence ${index}`)
    expect(await shown()).toBeNull()
    await answers(['large'])
    expect(await shown()).toEqual({
      counts: { small: 1, true: 3, large: 1 },
      sizes: [
        { size: 'S', small: 1, true: 1, large: 1 },
        { size: 'M', small: 0, true: 2, large: 0 },
      ],
      sentences: [
        { size: 'M', fit: 'true', sentence: 'Sentence 3' },
        { size: 'S', fit: 'true', sentence: 'Sentence 2' },
        { size: 'M', fit: 'true', sentence: 'Sentence 1' },
        { size: 'S', fit: 'small', sentence: 'Sentence 0' },
      ],
    })
  })

  test('is there for what the shop shows', async () => {
    await execute(shop.db)`UPDATE products SET is_active = false WHERE id = ${product}`
    const ask = (id: number) => shop.guest().call('GET', `/products/${id}/fit-reports`)
    expect((await ask(product)).status).toBe(404)
    expect((await ask(2_000_000_000)).status).toBe(404)
  })
})

describe('staff', () => {
  const list = async () => (await staff.call('GET', '/fit-reports')).body
  const hide = (id: number, hiddenReason: string | null) =>
    staff.call('PATCH', `/fit-reports/${id}`, { hiddenReason })

  test('hide a sentence with a reason that is written down; its answer goes on counting', async () => {
    await answers(['true', 'true', 'true', 'true', 'small'], (index) => `Sentence ${index}`)
    expect(await shown()).toMatchObject({ counts: { small: 1, true: 4, large: 0 } })
    const { data, meta } = await list()
    expect(meta).toEqual({ total: 5, page: 1, limit: 50 })
    expect(data[0]).toMatchObject({ productName: 'Como Pleated', size: 'S', sentence: 'Sentence 4' })
    expect(Object.keys(data[0]).join()).not.toMatch(/order|name$|email/i)
    const { itemId } = data[0]

    expect((await hide(itemId, ' ')).status).toBe(400)
    expect((await hide(itemId, 'Names a person')).status).toBe(200)
    const after = await shown()
    expect(after.counts).toEqual({ small: 1, true: 4, large: 0 })
    expect(after.sentences.map(({ sentence }: { sentence: string }) => sentence)).not.toContain('Sentence 4')
    expect((await list()).data[0].hiddenReason).toBe('Names a person')

    const change = await row(shop.db)`
      SELECT before, after, staff_id IS NOT NULL AS by FROM staff_changes WHERE subject = ${`fit-report:${itemId}`}`
    expect(change).toEqual({
      before: { hiddenReason: null },
      after: { hiddenReason: 'Names a person' },
      by: true,
    })
    const owner = await shop.admin()
    await expect
      .poll(async () => (await owner.call('GET', '/staff/events')).body.data)
      .toContainEqual(
        expect.objectContaining({
          event: 'fit sentence hidden',
          details: { id: itemId, reason: 'Names a person' },
        }),
      )

    expect((await hide(itemId, null)).status).toBe(200)
    expect((await shown()).sentences).toHaveLength(5)
  })

  test('need not hide it again when its writer changes it, and the writer learns of it', async () => {
    const guest = shop.guest()
    const order = await received(guest)
    await say(guest, order, { sentence: 'Ask Samir in the shop.' })
    await hide(order.items[0]?.id ?? 0, 'Names a person')
    const changed = await say(guest, order, { sentence: 'Ask Samir.' })
    expect(changed.body.data.report).toEqual({ fit: 'true', sentence: 'Ask Samir.', isHidden: true })
    await answers(['true', 'true', 'true', 'true'])
    expect((await shown()).sentences).toEqual([])
  })

  test('of the orders’ desk have nothing to hide', async () => {
    const desk = await shop.admin('orders')
    expect((await desk.call('GET', '/fit-reports')).status).toBe(403)
    expect((await hide(2_000_000_000, 'Never said')).status).toBe(404)
  })
})

describe('an account', () => {
  test('finds what it said in its data, and takes its words along when it is closed', async () => {
    const user = await shop.user()
    const order = await received(user)
    await say(user, order, { fit: 'large', sentence: 'Mine since May.' })
    await answers(['true', 'true', 'true', 'true'])
    const { data } = (await user.call('GET', '/users/me/export')).body
    expect(data.fitReports).toEqual([
      {
        productName: 'Como Pleated',
        size: 'S',
        fit: 'large',
        sentence: 'Mine since May.',
        saidAt: expect.any(String),
      },
    ])
    expect((await shown()).sentences).toHaveLength(1)
    expect((await user.call('DELETE', '/users/me', { password: 'correct horse' })).status).toBe(200)
    expect(await shown()).toMatchObject({ counts: { large: 1, true: 4 }, sentences: [] })
  })
})
