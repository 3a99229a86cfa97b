/** Anybody can enter anybody's address, so a mail must not repeat what a stranger typed. */
import { describe, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import type { Language } from '#shared/language/language.ts'
import { createOrder, customer, fill, form, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({
  env: { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' },
})
const admin = await shop.admin()
const sizes = [
  { size: 'M', stock: 100 },
  { size: 'L', stock: 0 },
]
const [inStock, outOfStock] = (await shop.addProduct({ sizes })).variantIds
const sold = inStock ?? 0
const soldOut = outOfStock ?? 0

const phishing = {
  guestName: 'Your refund waits at 5000.gift/claim',
  phoneNumber: '0100 987 6543',
  shippingAddress: {
    street: 'Your card was charged 9000 L.E. Call 0100 123 4567 or open https://gov.site/pay',
    address: 'اربح جائزة من t.ly/abc',
    city: 'Log in at evil.com',
    zip: 'v.gd/abc',
    country: 'www.evil.example',
  },
}
const typed = [
  phishing.guestName,
  '0100 987 6543',
  '01009876543',
  ...Object.values(phishing.shippingAddress),
  ...['5000.gift', '9000', '0100 123', 'gov.site', 't.ly', 'evil', 'v.gd'],
]

type Mail = { kind: string; subject: string; html: string; text: string }

async function mailsTo(recipient: string): Promise<Mail[]> {
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE state = 'due'`
  await shop.deliverMail()
  return rows(shop.db)<Mail>`
    SELECT kind, subject, html, text FROM mails WHERE recipient = ${recipient} AND state = 'kept' ORDER BY id`
}

/** Every way in which a stranger can make the shop send a mail to this address. */
async function mailEverythingTo(victim: string, language: Language): Promise<void> {
  const headers = { 'accept-language': language }
  const stranger = shop.guest()
  await fill(stranger, [sold])
  const ordered = await placeOrder(stranger, { ...phishing, email: victim }, headers)
  expect(ordered.status).toBe(201)
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await admin.call('PUT', `/orders/status/${ordered.body.order.id}`, { status })
    await mailsTo(victim)
  }
  await stranger.call('POST', '/restock-notices', { variantId: soldOut, email: victim }, headers)
  await execute(shop.db)`UPDATE variants SET stock = stock + 1 WHERE id = ${soldOut}`
  const account = { name: phishing.guestName, email: victim, password: 'correct horse', phoneNumber: '' }
  const registered = await stranger.call('POST', '/auth/register', account, headers)
  expect(registered.status).toBe(201)
  stranger.token = registered.body.token
  await stranger.call('POST', '/auth/password/forgot', { email: victim })
  const change = { currentPassword: account.password, newPassword: 'another horse 7' }
  await stranger.call('PUT', '/auth/password', change)
  await execute(shop.db)`
    INSERT INTO mails (kind, about, recipient) SELECT 'factor_changed', id::text, email FROM users WHERE email = ${victim}`
  const invitation = { email: `new.${victim}`, name: phishing.guestName, permissions: ['orders'] }
  expect((await admin.call('POST', '/staff/invitations', invitation)).status).toBe(201)
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('no mail to an unconfirmed address repeats what a stranger typed', async () => {
    const victim = `victim.${language}@example.org`
    await mailEverythingTo(victim, language)
    const mails = [...(await mailsTo(victim)), ...(await mailsTo(`new.${victim}`))]
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order_confirmation',
      'order_shipped',
      'order_delivered',
      'order_cancelled',
      'back_in_stock',
      'confirm_email',
      'reset_password',
      'password_changed',
      'factor_changed',
      'staff_invitation',
    ])
    expect(mails[0]?.html).toContain(`<html lang="${language}"`)
    for (const { kind, subject, html, text } of mails)
      for (const words of typed)
        for (const part of [subject, html, text]) expect.soft(part, kind).not.toContain(words)
  })
})

test('the link of the mail opens the order with its address', async () => {
  const stranger = shop.guest()
  await fill(stranger, [sold])
  await placeOrder(stranger, { ...phishing, email: 'reader@example.org' })
  const [mail] = await mailsTo('reader@example.org')
  const link = new URL(/https:\/\/shop\.example\/cod-order-completed\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const call = `/orders/${link.searchParams.get('orderId')}?key=${link.searchParams.get('key')}`
  const { shippingAddress } = (await shop.guest().call('GET', call)).body.data
  expect(shippingAddress).toMatchObject({ street: phishing.shippingAddress.street })
})

test('staff read what was typed as text that no mail program makes a link of', async () => {
  await execute(shop.db)`DELETE FROM mails`
  const stranger = shop.guest()
  await fill(stranger, [sold])
  await placeOrder(stranger, {
    ...phishing,
    guestName: '<a href="//evil.com">Nadia</a>',
    email: 'a@example.org',
  })
  const [mail] = await mailsTo('staff@shop.example')
  expect(mail?.html.match(/<a /g)).toHaveLength(1)
  for (const part of [mail?.html, mail?.text]) {
    for (const link of ['evil.com', 'gov.site', '://gov', 't.ly/', 'v.gd', 'www.evil'])
      expect.soft(part).not.toContain(link)
    expect(part?.replaceAll('\u200c', '')).toContain('open https://gov.site/pay')
    expect(part).toContain('a@example.org')
  }
  expect(mail?.subject).not.toContain('evil')
})

describe.each(['Mohamed.Ali', 'Sheikh.Zayed', '6th.October', 'م.أحمد.سامي'])('%s', (written) => {
  test('is a name and an address to order with, by cash and by card', async () => {
    const shippingAddress = { ...form.shippingAddress, street: written, address: written, city: written }
    const guest = shop.guest()
    await fill(guest, [sold])
    const paid = await createOrder(guest, { customer: { ...customer, name: written } })
    expect(paid.status).toBe(201)
    const placed = await placeOrder(guest, { guestName: written, shippingAddress })
    expect(placed.body.order).toMatchObject({
      guestName: written,
      shippingAddress: { street: written, city: written },
    })
  })

  test('is a name to register with', async () => {
    const { token } = await shop.user(written)
    expect(token).toEqual(expect.any(String))
  })
})
