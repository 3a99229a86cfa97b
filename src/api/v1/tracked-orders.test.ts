import { beforeEach, describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { orderLinks, provenByKey } from '#shop/orders/orders.ts'
import { fill, form, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { TRUST_PROXY: 'loopback' } })
const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
const guest = shop.guest()
const variant = variantIds[0] as number
await fill(guest, [variant])
const id = (await placeOrder(guest, { phoneNumber: form.phoneNumber })).body.order.id
const short = id.slice(-SHORT_NUMBER)

const track = (number: string, phone = form.phoneNumber, from = '10.0.0.1') =>
  shop.guest().call('POST', '/orders/track', { number, phone }, { 'x-forwarded-for': from })

describe('an order is found by its number and phone', () => {
  test.each([
    ['as it is mailed', () => `#${short}`, form.phoneNumber],
    ['in capitals, with a phone of another form', () => ` ${short.toUpperCase()} `, '+20 101 234 5678'],
    ['in Arabic digits', () => inArabicDigits(short), inArabicDigits(form.phoneNumber)],
    ['by its whole number', () => id, form.phoneNumber],
  ])('%s', async (_, number, phone) => {
    const { status, body } = await track(number(), phone)
    expect(status).toBe(200)
    expect(body.data.orderId).toBe(id)
    const opened = await shop.guest().call('GET', `/orders/${id}?key=${encodeURIComponent(body.data.key)}`)
    expect(opened.body.data.id).toBe(id)
  })
})

describe('whoever knows number and phone', () => {
  const keyOf = async (number: string) => encodeURIComponent((await track(number)).body.data.key)
  const answer = (order: string, key: string, said: string) =>
    shop.guest().call('POST', `/orders/${order}/answer?key=${key}`, { answer: said })

  test('reads the order without its email, and cannot confirm it', async () => {
    const key = await keyOf(short)
    const read = await shop.guest().call('GET', `/orders/${id}?key=${key}`)
    expect(read.body.data).toMatchObject({
      confirmation: 'open',
      isTracked: true,
      guestEmail: 'n…@example.com',
    })
    expect(read.body.data.guestName).toBe('Nadia Fahmy')
    expect((await answer(id, key, 'confirm')).status).toBe(404)
    const mailed = new URL((await orderLinks(shop.db, 'http://shop.test'))(id, 'en')).searchParams.get('key')
    const byMail = await shop.guest().call('GET', `/orders/${id}?key=${mailed}`)
    expect(byMail.body.data.guestEmail).toBe('nadia@example.com')
    expect(byMail.body.data).not.toHaveProperty('isTracked')
  })

  test('says nothing about how it fits', async () => {
    const key = await keyOf(short)
    expect((await shop.guest().call('GET', `/orders/${id}/fit-reports?key=${key}`)).status).toBe(404)
  })

  test('may cancel it', async () => {
    const guest = shop.guest()
    await fill(guest, [variant])
    const placed = (await placeOrder(guest, { phoneNumber: form.phoneNumber })).body.order.id
    const cancelled = await answer(placed, await keyOf(placed), 'cancel')
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', guestEmail: 'n…@example.com' })
  })

  test('does so for an hour', async () => {
    const { key } = (await track(short)).body.data
    const inMinutes = (minutes: number) => Date.now() + minutes * 60_000
    expect(await provenByKey(shop.db, id, key, inMinutes(59))).toBe('number')
    expect(await provenByKey(shop.db, id, key, inMinutes(61))).toBeNull()
  })
})

test('a wrong number and a wrong phone have the same answer', async () => {
  const wrongNumber = await track('000000')
  const wrongPhone = await track(short, '01098765432')
  expect([wrongNumber.status, wrongNumber.body.code]).toEqual([404, 'unknown_order'])
  expect([wrongPhone.status, wrongPhone.body]).toEqual([404, wrongNumber.body])
})

describe('short numbers are not guessed:', () => {
  beforeEach(() => rows(shop.db)`DELETE FROM login_failures`)
  const statuses = async (times: number, ask: (n: number) => Promise<{ status: number }>) => {
    const found = []
    for (let n = 0; n < times; n++) found.push((await ask(n)).status)
    return found
  }
  const later = (minutes: number) => rows(shop.db)`
    UPDATE login_failures SET last_at = last_at - make_interval(mins => ${minutes}),
      forget_at = forget_at - make_interval(mins => ${minutes})`
  const other = '01155555555'

  test('a network has five tries for a phone number, however written; then waits that grow', async () => {
    const guess = () => track('000000', other)
    expect(await statuses(5, guess)).toEqual([404, 404, 404, 404, 404])
    expect((await track('000000', '+20 11 5555 5555')).body.details.retryAfter).toBeGreaterThan(800)
    await later(16)
    expect(await statuses(2, guess)).toEqual([404, 429])
    await later(16)
    expect((await guess()).status).toBe(429)
    await later(16)
    expect((await guess()).status).toBe(404)
  })

  test('a customer with the right number is found, whatever others have guessed', async () => {
    expect(new Set(await statuses(60, (n) => track('000000', form.phoneNumber, `10.1.${n}.1`)))).toEqual(
      new Set([404]),
    )
    expect((await track(short)).status).toBe(200)
  })

  test('right numbers are not counted, and forget the typing errors before', async () => {
    await statuses(4, () => track('000000'))
    expect(new Set(await statuses(30, () => track(short)))).toEqual(new Set([200]))
    expect(await statuses(4, () => track('000000'))).toEqual([404, 404, 404, 404])
  })

  test('a network has fifty tries an hour over all phone numbers', async () => {
    const found = await statuses(52, (n) => track('000000', `010000000${n + 10}`, '10.2.0.1'))
    expect(found.lastIndexOf(404)).toBe(49)
    expect((await track(short, form.phoneNumber, '10.2.0.1')).status).toBe(429)
    expect((await track(id, form.phoneNumber, '10.2.0.1')).status).toBe(200)
  })

  describe('after 500 in an hour from everywhere', () => {
    const attack = async (sources: string[]) => {
      await track('000000', other, '10.3.0.1')
      await execute(shop.db)`UPDATE login_failures SET failures = 500 WHERE key = 'track'`
      return statuses(sources.length, (n) => track('000000', `010000000${n + 10}`, sources[n] as string))
    }

    test('each network has two more, and a customer elsewhere is found, after a typing error too', async () => {
      expect(await attack(['10.3.0.2', '10.3.0.2', '10.3.0.2'])).toEqual([404, 404, 429])
      expect((await track(short, form.phoneNumber, '10.3.0.2')).status).toBe(429)
      expect((await track(id, form.phoneNumber, '10.3.0.2')).status).toBe(200)
      expect((await track('000000', form.phoneNumber, '10.3.0.3')).status).toBe(404)
      expect((await track(short, form.phoneNumber, '10.3.0.3')).status).toBe(200)
      await later(61)
      expect((await track(short, form.phoneNumber, '10.3.0.2')).status).toBe(200)
    })

    test('all networks of one company have four', async () => {
      const one = (n: number) => `2001:db8:7:${n}00::1`
      expect(await attack([1, 2, 3, 4, 5].map(one))).toEqual([404, 404, 404, 404, 429])
      expect((await track(short, form.phoneNumber, '2001:db8:8::1')).status).toBe(200)
    })
  })

  test('a thousand tries find nothing, all in one answer, and lock neither customer nor staff out', async () => {
    const admin = await shop.admin()
    const phones = [form.phoneNumber, other]
    const answers = new Set<string>()
    for (let n = 0; n < TRIES; n++) {
      const { status, body } = await track(
        NOBODYS,
        phones[n % 2],
        `10.${100 + (n % 100)}.${(n >> 8) % 200}.9`,
      )
      answers.add(status === 429 ? '429' : `${status} ${JSON.stringify(body)}`)
    }
    expect([...answers].toSorted()).toEqual([
      '404 {"status":"fail","code":"unknown_order","message":"We have no order with this number and this phone number. Please compare the number with the mail about your order, and type the phone number that you ordered with."}',
      '429',
    ])
    expect((await track(short, form.phoneNumber, '10.9.9.9')).status).toBe(200)
    expect((await admin.call('GET', '/orders/admin')).status).toBe(200)
  }, 60_000)
})

/** Letters that no id has: every try is wrong. */
const NOBODYS = 'zzzzzz'
/** The whole of it is `npm run attack -- guess`. */
const TRIES = 1_000

const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
