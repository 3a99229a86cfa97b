import { beforeEach, describe, expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { expireHolds } from '#shop/checkout/checkout.ts'
import { tellWaiting } from '#shop/restock/restock.ts'
import {
  comeBack,
  createOrder,
  DECLINED_CARD,
  openPayment,
  payWith,
  placeOrder,
} from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

let product: number
let size: number
const shop = await openTestShop({ alone: 'deletes mails' })
beforeEach(async () => {
  await shop.aDayPasses()
  await execute(shop.db)`DELETE FROM mails`
  const added = await shop.addProduct({ name: 'Como Pleated', sizes: [{ size: 'M', stock: 0 }] })
  product = added.id
  size = added.variantIds[0] ?? 0
})

const ask = (email: string, variantId = size, visitor: Visitor = shop.guest()) =>
  visitor.call('POST', '/restock-notices', { variantId, email })

const come = (pieces: number) =>
  rows(shop.db)`UPDATE variants SET stock = stock + ${pieces} WHERE id = ${size}`

const told = async (): Promise<string[]> => {
  const mails = await rows(shop.db)<{ recipient: string }>`
    SELECT recipient FROM mails WHERE kind = 'back_in_stock' ORDER BY id`
  return mails.map(({ recipient }) => recipient)
}

const endHolds = async (): Promise<number> => {
  await execute(shop.db)`UPDATE stock_holds SET expires_at = now() WHERE variant_id = ${size}`
  return expireHolds(shop.deps)
}

/** The key in the mail to this address. */
async function keyTo(email: string): Promise<string> {
  await shop.deliverMail()
  const mail = await row(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE recipient = ${email} AND kind = 'back_in_stock' ORDER BY id DESC`
  return /key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an address that has just asked', () => {
  const withdraw = (email: string, visitor = shop.guest()) =>
    visitor.call('POST', '/restock-notices/withdraw', { variantId: size, email })

  test('may withdraw at once', async () => {
    const visitor = shop.guest()
    await ask('a@example.com', size, visitor)
    for (const _ of ['first', 'again']) expect((await withdraw('a@example.com', visitor)).status).toBe(200)
    await come(1)
    expect(await told()).toEqual([])
  })

  test('from another network can not withdraw it, and the reply is the same', async () => {
    await ask('a@example.com')
    expect((await withdraw('a@example.com')).body).toEqual((await withdraw('b@example.com')).body)
    await come(1)
    expect(await told()).toEqual(['a@example.com'])
  })
})

describe('when a size comes back', () => {
  test('as many get a mail as there are pieces, oldest first, and the next when a hold ends', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      expect((await ask(email)).status).toBe(201)
    await come(2)
    expect(await told()).toEqual(['a@example.com', 'b@example.com'])
    expect(await shop.stockOf(size)).toBe(0)
    expect(await endHolds()).toBe(2)
    expect(await told()).toEqual(['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
    expect(await endHolds()).toBe(2)
    expect(await told()).toHaveLength(4)
    expect(await shop.stockOf(size)).toBe(2)
  })

  test('nobody gets two mails, however often they asked', async () => {
    await ask('a@example.com')
    await ask('A@Example.com')
    await come(5)
    expect(await told()).toEqual(['a@example.com'])
    expect(await shop.stockOf(size)).toBe(4)
  })

  test('they are written to at once when staff enter the pieces', async () => {
    await ask('a@example.com')
    const staff = await shop.admin('catalogue')
    const dueAtWaking: string[][] = []
    const { mailDue } = shop.deps
    shop.deps.mailDue = async () => dueAtWaking.push(await told())
    await staff.call('PATCH', `/products/${product}`, { variants: [{ id: size, stock: 1 }] })
    await eventually(() => expect(dueAtWaking).toEqual([['a@example.com']]))
    shop.deps.mailDue = mailDue
  })

  test('a crash in the middle tells nobody and loses nobody', async () => {
    for (const email of ['a@example.com', 'b@example.com']) await ask(email)
    const client = await shop.db.pool.connect()
    client.on('error', () => {})
    await client.query('BEGIN')
    await client.query('UPDATE variants SET stock = 2 WHERE id = $1', [size])
    // Crash at COMMIT: both people were notified and their pieces held.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    const { rows: seen } = await client.query(
      'SELECT count(*)::int FROM restock_notices WHERE told_at IS NOT NULL AND variant_id = $1',
      [size],
    )
    expect(seen).toEqual([{ count: 2 }])
    const {
      rows: [backend],
    } = await client.query('SELECT pg_backend_pid() AS pid')
    await execute(shop.db)`SELECT pg_terminate_backend(${backend.pid})`
    client.release(true)
    expect(await told()).toEqual([])
    await come(2)
    expect(await told()).toEqual(['a@example.com', 'b@example.com'])
  })

  test('of a deactivated product, they get a mail once it is active again', async () => {
    await ask('a@example.com')
    await execute(shop.db)`UPDATE products SET is_active = false WHERE id = ${product}`
    await come(1)
    await tellWaiting(shop.deps)
    expect(await told()).toEqual([])
    await execute(shop.db)`UPDATE products SET is_active = true WHERE id = ${product}`
    await tellWaiting(shop.deps)
    expect(await told()).toEqual(['a@example.com'])
  })
})

describe('the link in the mail', () => {
  test('shows the pair, puts it into the cart, and it can be ordered although the shelf is empty', async () => {
    await ask('a@example.com')
    await come(1)
    const key = await keyTo('a@example.com')
    const visitor = shop.guest()
    const notice = await visitor.call('GET', `/restock-notices/mine?key=${key}`)
    expect(notice.body.data).toMatchObject({
      product: { id: product, name: 'Como Pleated' },
      size: 'M',
      isBack: true,
      heldUntil: expect.any(String),
    })
    await execute(shop.db)`
      UPDATE products SET translations = '{"ar":{"name":"بنطلون كومو"}}' WHERE id = ${product}`
    const inArabic = await visitor.call('GET', `/restock-notices/mine?key=${key}`, undefined, {
      'accept-language': 'ar',
    })
    expect(inArabic.body.data.product.name).toBe('بنطلون كومو')
    expect((await shop.guest().call('POST', '/cart/items', { variantId: size })).status).toBe(409)
    expect((await visitor.call('POST', '/restock-notices/claim', { key })).status).toBe(200)
    expect((await visitor.call('POST', '/restock-notices/claim', { key })).status).toBe(200)
    expect((await visitor.call('GET', '/cart')).body.data).toMatchObject({
      count: 1,
      items: [{ heldUntil: notice.body.data.heldUntil }],
    })
    expect((await placeOrder(visitor)).status).toBe(201)
    expect(await shop.stockOf(size)).toBe(0)
    expect(await endHolds()).toBe(0)
  })

  test('leads who asked in Arabic to the Arabic page, in Arabic', async () => {
    const hash = 'a'.repeat(64)
    await execute(shop.db)`INSERT INTO pictures VALUES (${hash}, 800, 1000, '{400,800}')`
    await execute(shop.db)`
      INSERT INTO product_images (product_id, picture_hash, alt_text, translations)
      VALUES (${product}, ${hash}, 'Navy trousers', '{"ar":{"altText":"بنطلون كحلي"}}')`
    await shop
      .guest()
      .call(
        'POST',
        '/restock-notices',
        { variantId: size, email: 'a@example.com' },
        { 'accept-language': 'ar' },
      )
    await come(1)
    const key = await keyTo('a@example.com')
    const mail = await row(shop.db)<{ html: string; text: string }>`
      SELECT html, text FROM mails WHERE kind = 'back_in_stock'`
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.text).toContain(`/ar/back-in-stock?key=${key}`)
    const view = await shop
      .guest()
      .call('GET', `/restock-notices/mine?key=${key}`, undefined, { 'accept-language': 'ar' })
    expect(view.body.data.product.image.altText).toBe('بنطلون كحلي')
    expect(mail?.text.replace(/http\S+|Como Pleated، Navy|\bM\b/g, '')).not.toMatch(/[a-z]/i)
  })

  test('holds for a card payment, too', async () => {
    await ask('a@example.com')
    await come(1)
    const visitor = shop.guest()
    await visitor.call('POST', '/restock-notices/claim', { key: await keyTo('a@example.com') })
    expect((await createOrder(visitor)).status).toBe(201)
    expect(await shop.stockOf(size)).toBe(0)
  })

  test('keeps the piece when a card payment fails, until its half hour is over', async () => {
    await ask('a@example.com')
    await ask('b@example.com')
    await come(1)
    const key = await keyTo('a@example.com')
    const visitor = shop.guest()
    await visitor.call('POST', '/restock-notices/claim', { key })
    const fails = async () => {
      const page = await openPayment(visitor)
      // Opened elsewhere, the link takes nothing away from a payment under way.
      expect((await shop.guest().call('POST', '/restock-notices/claim', { key })).status).toBe(409)
      await comeBack(visitor, (await payWith(shop, page, DECLINED_CARD)).query)
    }
    await fails()
    await fails()
    expect(await told()).toEqual(['a@example.com'])
    expect((await visitor.call('GET', `/restock-notices/mine?key=${key}`)).body.data.heldUntil).not.toBeNull()
    expect((await createOrder(visitor)).status).toBe(201)
    await execute(shop.db)`
      UPDATE restock_notices SET told_at = told_at - interval '30 minutes' WHERE told_at IS NOT NULL`
    await endHolds()
    expect(await told()).toEqual(['a@example.com', 'b@example.com'])
  })

  test('after the half hour adds what is left, or says that nothing is', async () => {
    await ask('a@example.com')
    await come(1)
    const key = await keyTo('a@example.com')
    await endHolds()
    expect((await shop.guest().call('POST', '/restock-notices/claim', { key })).status).toBe(200)
    await execute(shop.db)`UPDATE variants SET stock = 0 WHERE id = ${size}`
    const late = await shop.guest().call('POST', '/restock-notices/claim', { key })
    expect([late.status, late.body.code]).toEqual([409, 'out_of_stock'])
    const { body } = await shop.guest().call('GET', `/restock-notices/mine?key=${key}`)
    expect(body.data).toMatchObject({ heldUntil: null, isBack: false })
  })

  test('withdraws: the piece goes to the next one, and the link is gone', async () => {
    await ask('a@example.com')
    await ask('b@example.com')
    await come(1)
    const key = await keyTo('a@example.com')
    expect((await shop.guest().call('POST', '/restock-notices/withdraw', { key })).status).toBe(200)
    expect(await told()).toEqual(['a@example.com', 'b@example.com'])
    expect((await shop.guest().call('GET', `/restock-notices/mine?key=${key}`)).status).toBe(404)
  })

  test.each(['1', '1.x', `1.${'A'.repeat(43)}`, `999999.${'A'.repeat(43)}`])(
    'made up (%s) opens nothing',
    async (key) => {
      for (const [method, path, body] of [
        ['GET', `/restock-notices/mine?key=${key}`, undefined],
        ['POST', '/restock-notices/claim', { key }],
        ['POST', '/restock-notices/withdraw', { key }],
      ] as const)
        expect((await shop.guest().call(method, path, body)).status).toBe(404)
    },
  )
})

describe('asking', () => {
  test('is refused for a size that can be bought, that is not sold, and without an address', async () => {
    await come(1)
    expect((await ask('a@example.com')).body.code).toBe('in_stock')
    expect((await ask('a@example.com', 999_999)).status).toBe(404)
    expect((await ask('nobody')).body).toMatchObject({
      status: 'fail',
      details: { fields: { email: expect.any(String) } },
    })
  })

  test('is bounded for one network: three at a time for one size, ten times an hour in all', async () => {
    const strict = await sharedShop()
    const stranger = strict.guest()
    const { variantIds } = await strict.addProduct({
      sizes: [
        { size: 'M', stock: 0 },
        { size: 'L', stock: 0 },
        { size: 'XL', stock: 0 },
        { size: 'XXL', stock: 0 },
      ],
    })
    const asked = async (variantId: number | undefined, times: number) => {
      const statuses = []
      for (let n = 0; n < times; n++) {
        const email = `${crypto.randomUUID()}@example.com`
        statuses.push((await stranger.call('POST', '/restock-notices', { variantId, email })).status)
      }
      return statuses
    }
    expect(await asked(variantIds[0], 4)).toEqual([201, 201, 201, 429])
    expect(await asked(variantIds[1], 3)).toEqual([201, 201, 201])
    expect(await asked(variantIds[2], 3)).toEqual([201, 201, 201])
    expect(await asked(variantIds[3], 1)).toEqual([429])
    const withdrawal = { variantId: variantIds[0], email: 'a@example.com' }
    expect((await stranger.call('POST', '/restock-notices/withdraw', withdrawal)).status).toBe(200)
  })

  test('is seen by staff as numbers alone', async () => {
    await ask('a@example.com')
    await ask('b@example.com')
    await ask('c@example.com')
    await come(1)
    const staff = await shop.admin('catalogue')
    const { body } = await staff.call('GET', '/restock-notices')
    expect(body.data.filter(({ variantId }: { variantId: number }) => variantId === size)).toEqual([
      {
        variantId: size,
        productId: product,
        productName: 'Como Pleated',
        size: 'M',
        color: expect.any(String),
        waiting: 2,
        held: 1,
      },
    ])
  })
})
