import { beforeEach, describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { SHIPPING_FEE: '60' } })
const owner = await shop.admin()
beforeEach(async () => {
  await execute(shop.db)`DELETE FROM owner_settings`
  await shop.deps.settingsChanged()
})

const change = (changes: Record<string, string | null>, by = owner) => by.call('PATCH', '/settings', changes)
const history = async () => (await owner.call('GET', '/settings/history')).body.data
const setting = async (name: string) =>
  (await owner.call('GET', '/settings')).body.data.find((one: { name: string }) => one.name === name)
const store = async (language = 'en') => (await shop.guest().call('GET', `/store?lang=${language}`)).body.data

describe('settings', () => {
  test('show their default, and whether it comes from the environment', async () => {
    expect(await setting('SHIPPING_FEE')).toEqual({
      name: 'SHIPPING_FEE',
      value: null,
      fallback: '60',
      fallbackIsGiven: true,
    })
    expect(await setting('RETURN_DAYS')).toMatchObject({ fallback: '7', fallbackIsGiven: false })
  })

  test('count from the next request on, on pages and in orders', async () => {
    const { status, body } = await change({ SHIPPING_FEE: '80.50', RETURN_DAYS: '14' })
    expect(status).toBe(200)
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'RETURN_DAYS', value: '14' }))
    expect(await store()).toMatchObject({ shipping: 80.5, returnDays: 14 })
    const guest = shop.guest()
    const { variantIds } = await shop.addProduct({ priceInPiastres: 1000_00 })
    await fill(guest, [variantIds[0] ?? 0, 1])
    const placed = await placeOrder(guest)
    expect(placed.body.order).toMatchObject({ shipping: '80.50', totalAmount: '1080.50' })
  })

  test('return to the environment', async () => {
    await change({ SHIPPING_FEE: '80' })
    await change({ SHIPPING_FEE: null })
    expect(await setting('SHIPPING_FEE')).toMatchObject({ value: null })
    expect((await store()).shipping).toBe(60)
  })

  test('are in the language of the shopper', async () => {
    await change({ TAGLINE: 'Cut well', TAGLINE_AR: 'قصّة متقنة' })
    expect((await store('en')).tagline).toBe('Cut well')
    expect((await store('ar')).tagline).toBe('قصّة متقنة')
  })

  test('that are wrong change nothing, and each is named', async () => {
    const { status, body } = await change({ RETURN_DAYS: '0', SHIPPING_FEE: '80', PORT: '80' })
    expect({ status, code: body.code, fields: body.details.fields }).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: {
        RETURN_DAYS: 'It must be a whole number from 1 to 365',
        PORT: 'It must be a setting of the owner',
      },
    })
    expect(await setting('SHIPPING_FEE')).toMatchObject({ value: null })
  })

  test('of the wrong shape are refused', async () => {
    expect((await owner.call('PATCH', '/settings', { RETURN_DAYS: 7 })).status).toBe(400)
    expect((await owner.call('PATCH', '/settings', ['RETURN_DAYS'])).status).toBe(400)
  })

  test('are for owners only', async () => {
    for (const role of ['orders', 'catalogue'] as const) {
      const staff = await shop.admin(role)
      expect((await staff.call('GET', '/settings')).status).toBe(403)
      expect((await change({ RETURN_DAYS: '14' }, staff)).status).toBe(403)
    }
    expect(await setting('RETURN_DAYS')).toMatchObject({ value: null })
  })
})

describe('the history', () => {
  test('has each change with before and after; saving the same again is none', async () => {
    await change({ RETURN_DAYS: '14' })
    await change({ RETURN_DAYS: '21', TAGLINE: 'Cut well' })
    await change({ RETURN_DAYS: '21' })
    const [last, first] = await history()
    expect(first).toMatchObject({ before: { RETURN_DAYS: null }, after: { RETURN_DAYS: '14' } })
    expect(last).toMatchObject({
      staff: { email: owner.email },
      before: { RETURN_DAYS: '14', TAGLINE: null },
      after: { RETURN_DAYS: '21', TAGLINE: 'Cut well' },
    })
  })

  const undo = (id: number) => owner.call('POST', `/settings/history/${id}/undo`)

  test('undoes a change, which is a change itself', async () => {
    await change({ RETURN_DAYS: '14' })
    await change({ RETURN_DAYS: '21' })
    const [last] = await history()
    expect((await undo(last.id)).status).toBe(200)
    expect((await store()).returnDays).toBe(14)
    const [undone] = await history()
    expect(undone).toMatchObject({ before: { RETURN_DAYS: '21' }, after: { RETURN_DAYS: '14' } })
    expect((await undo(undone.id)).status).toBe(200)
    expect((await store()).returnDays).toBe(21)
  })

  test('does not undo what was changed again since', async () => {
    await change({ RETURN_DAYS: '14' })
    const [first] = await history()
    await change({ RETURN_DAYS: '21' })
    expect(await undo(first.id)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect((await store()).returnDays).toBe(21)
  })
})

describe('a notice', () => {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toLocaleDateString('en-CA', {
      timeZone: 'Africa/Cairo',
    })

  test.each([
    ['without days', '', '', true],
    ['on its first and last day', day(0), day(0), true],
    ['before its first day', day(1), '', false],
    ['after its last day', '', day(-1), false],
  ])('%s', async (_, NOTICE_FROM, NOTICE_UNTIL, isShown) => {
    await change({ NOTICE: 'Closed for Eid', NOTICE_AR: 'إجازة العيد', NOTICE_FROM, NOTICE_UNTIL })
    expect([(await store('en')).notice, (await store('ar')).notice]).toEqual(
      isShown ? ['Closed for Eid', 'إجازة العيد'] : ['', ''],
    )
  })
})

test('new orders are mailed to the addresses of the settings', async () => {
  await change({ STAFF_EMAIL: 'a@shop.example, b@shop.example' })
  const guest = shop.guest()
  const { variantIds } = await shop.addProduct()
  await fill(guest, [variantIds[0] ?? 0, 1])
  await placeOrder(guest)
  expect(
    await rows(shop.db)`SELECT recipient FROM mails WHERE kind = 'new_order' ORDER BY id DESC LIMIT 1`,
  ).toEqual([{ recipient: 'a@shop.example, b@shop.example' }])
})
