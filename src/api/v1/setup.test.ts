import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import type { Setup } from '#contract/store/setup.ts'
import { noteBackup } from '#platform/backup/backup.ts'
import { execute, rows } from '#platform/database/query.ts'
import { ensureFirstAdmin } from '#shop/accounts/accounts.ts'
import { loadDemo } from '#shop/demo/load-demo.ts'
import { productForm } from '#tests/api/forms.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const FIRST = { email: 'first@example.com', password: 'given in the settings' }

const shop = await openTestShop({ alone: 'needs an empty shop' })
await loadDemo(shop.db, shop.deps.mediaDir)
await ensureFirstAdmin(shop.db, FIRST)
const owner = shop.guest()
owner.token = (await owner.call('POST', '/auth/login', FIRST)).body.token
const { secret } = (await owner.call('POST', '/auth/totp')).body.data
await owner.call('POST', '/auth/totp/confirm', { code: generateSync({ secret }) })

const setup = async (by = owner): Promise<Setup> => (await by.call('GET', '/setup')).body.data
const done = async () => (await setup()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)

describe('the first steps', () => {
  test('of a new shop with the demo are all to do', async () => {
    expect(await done()).toEqual([])
    expect(await setup()).toMatchObject({ isPutAway: false })
  })

  test('password: the owner has replaced the one of the settings', async () => {
    const change = { currentPassword: FIRST.password, newPassword: 'chosen by the owner' }
    expect((await owner.call('PUT', '/auth/password', change)).status).toBe(200)
    expect(await done()).toEqual(['password'])
  })

  test('contact: neither phone nor email is the made-up one', async () => {
    await owner.call('PATCH', '/settings', { CONTACT_PHONE: '+20 100 123 4567' })
    expect(await done()).not.toContain('contact')
    await owner.call('PATCH', '/settings', { CONTACT_EMAIL: 'hello@taglio.shop' })
    expect(await done()).toContain('contact')
  })

  test('shipping: the fee is set, or terms of a governorate', async () => {
    await owner.call('PATCH', '/places/ASN', { fee: 120 })
    expect(await done()).toContain('shipping')
    await execute(shop.db)`DELETE FROM place_rules`
    expect(await done()).not.toContain('shipping')
    await owner.call('PATCH', '/settings', { SHIPPING_FEE: '60' })
    expect(await done()).toContain('shipping')
  })

  test('choices: the total, the size and the newsletter were each decided, either way', async () => {
    await owner.call('PATCH', '/settings', { TOTAL_SIGN: 'pound', NEWSLETTER: 'stored' })
    expect(await done()).not.toContain('choices')
    await owner.call('PATCH', '/settings', { FIRST_SIZE: 'chosen' })
    expect(await done()).toContain('choices')
  })

  test('product: one that staff created, not one of the demo that they changed', async () => {
    const [{ id } = { id: 0 }] = await rows(shop.db)<{ id: number }>`SELECT id FROM products LIMIT 1`
    expect((await owner.call('PATCH', `/products/${id}`, { name: 'Renamed' })).status).toBe(200)
    expect(await done()).not.toContain('product')
    const { payload, headers } = await productForm()
    expect((await owner.call('POST', '/products', payload, headers)).status).toBe(201)
    expect(await done()).toContain('product')
  })

  test('staff: a second account, not a disabled one', async () => {
    const packer = await shop.admin('orders')
    expect(await done()).toContain('staff')
    await execute(shop.db)`UPDATE users SET is_disabled = true WHERE email = ${packer.email}`
    expect(await done()).not.toContain('staff')
  })

  test('backup: one was restored and found right', async () => {
    await noteBackup(shop.db, 'backup')
    // The shop backs up its embedded database itself, and knows.
    await owner.call('PATCH', '/setup', { marks: { backup: true } })
    expect(await done()).not.toContain('backup')
    await noteBackup(shop.db, 'drill')
    expect(await done()).toContain('backup')
  })

  test('that the shop cannot know are marked by the owner, and marked otherwise again', async () => {
    const step = async () => (await setup()).steps.find(({ name }) => name === 'payments')
    expect(await step()).toMatchObject({ isDone: false, mayBeMarked: true })
    const marked = await owner.call('PATCH', '/setup', { marks: { payments: true, staff: true } })
    expect(marked.status).toBe(200)
    expect(await step()).toMatchObject({ isDone: true, isMarked: true })
    await owner.call('PATCH', '/setup', { marks: { payments: false } })
    expect(await step()).toMatchObject({ isDone: false, isMarked: false })
    expect(await done()).toContain('staff')
  })

  test.each([
    ['a step that the shop knows', { marks: { product: true } }],
    ['a step that does not exist', { marks: { taxes: true } }],
    ['nothing', {}],
  ])('%s is not marked', async (_, change) => {
    const before = await setup()
    expect((await owner.call('PATCH', '/setup', change)).status).toBe(400)
    expect(await setup()).toEqual(before)
  })

  test('are put away and taken out again', async () => {
    expect((await owner.call('PATCH', '/setup', { isPutAway: true })).body.data.isPutAway).toBe(true)
    expect((await setup()).isPutAway).toBe(true)
    expect((await owner.call('PATCH', '/setup', { isPutAway: false })).body.data.isPutAway).toBe(false)
  })

  test('are for owners', async () => {
    for (const role of ['orders', 'catalogue'] as const)
      expect((await (await shop.admin(role)).call('GET', '/setup')).status).toBe(403)
  })
})
