import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { sweepUp } from '#server/retention.ts'
import { renderNewsletterConfirmation } from '#shop/newsletter/newsletter.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { NEWSLETTER: 'stored', PUBLIC_URL: 'https://taglio.example' } })
beforeEach(async () => {
  await shop.aDayPasses()
  await execute(shop.db)`DELETE FROM newsletter_subscribers`
  await execute(shop.db)`DELETE FROM mails`
})

const EMAIL = 'mona@example.com'
const subscribe = (email = EMAIL, language = 'en') =>
  shop.guest().call('POST', '/newsletter', { email }, { 'accept-language': language })
const confirm = (token: string) => shop.guest().call('POST', '/newsletter/confirm', { token })
const unsubscribe = (token: string) => shop.guest().call('POST', '/newsletter/unsubscribe', { token })

type Stored = { email: string; language: string; isConfirmed: boolean }
const stored = () => rows(shop.db)<Stored>`
  SELECT email, language, confirmed_at IS NOT NULL AS "isConfirmed" FROM newsletter_subscribers ORDER BY id`

const mails = () => rows(shop.db)<{ text: string; subject: string; html: string }>`
  SELECT text, subject, html FROM mails WHERE kind = 'newsletter_confirmation' ORDER BY id`

/** Of the newest mail. */
async function mailedToken(): Promise<string> {
  await shop.deliverMail()
  return /newsletter\?token=(\S+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
}

const age = (days: number) =>
  rows(shop.db)`UPDATE newsletter_subscribers SET asked_at = now() - make_interval(days => ${days})`

describe('a subscription', () => {
  test('counts once the mailed link is confirmed, as often as the button is pressed', async () => {
    expect((await subscribe()).status).toBe(202)
    expect(await stored()).toEqual([{ email: EMAIL, language: 'en', isConfirmed: false }])
    const token = await mailedToken()
    for (const _ of ['first', 'again']) expect((await confirm(token)).status).toBe(200)
    expect(await stored()).toEqual([{ email: EMAIL, language: 'en', isConfirmed: true }])
  })

  test('gets the same reply for a known address, and one mail', async () => {
    const first = await subscribe()
    const again = await subscribe(EMAIL.toUpperCase())
    expect([again.status, again.body]).toEqual([first.status, first.body])
    await confirm(await mailedToken())
    const confirmed = await subscribe()
    expect([confirmed.status, confirmed.body]).toEqual([first.status, first.body])
    await shop.deliverMail()
    expect(await mails()).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  test('is mailed again to whoever asks again later', async () => {
    await subscribe()
    await age(1)
    await subscribe()
    await confirm(await mailedToken())
    expect(await mails()).toHaveLength(2)
    expect(await stored()).toMatchObject([{ isConfirmed: true }])
  })

  test('is confirmed in the language of the visitor', async () => {
    await subscribe(EMAIL, 'ar')
    await shop.deliverMail()
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/أكّد اشتراكك/)
    expect(mail?.text).toContain('https://taglio.example/ar/newsletter?token=')
    expect(mail?.text).toContain('https://taglio.example/ar/unsubscribe?token=')
  })

  test('has a link to unsubscribe in the header of its mail', async () => {
    await subscribe()
    const { id } = (await row(shop.db)<{ id: number }>`SELECT id FROM newsletter_subscribers`) ?? {
      id: 0,
    }
    const mail = await renderNewsletterConfirmation(shop.db, 'https://taglio.example', String(id))
    const [, link] = /^<(https:\/\/taglio\.example\/unsubscribe\?token=\S+)>$/.exec(
      mail?.headers?.['List-Unsubscribe'] ?? '',
    ) ?? ['', 'none']
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`<a href="${link}"`)
  })

  test('ends at once without a login, as often as the button is pressed', async () => {
    await subscribe()
    const token = await mailedToken()
    await confirm(token)
    for (const _ of ['first', 'again']) expect((await unsubscribe(token)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await confirm(token)).body.code).toBe('invalid_token')
    expect(await stored()).toEqual([])
  })

  test('that was not confirmed ends after seven days, before the job has run too', async () => {
    await subscribe()
    const token = await mailedToken()
    await age(8)
    const late = await confirm(token)
    expect([late.status, late.body.code]).toEqual([400, 'invalid_token'])
    await subscribe('kept@example.com')
    await sweepUp(shop.db)
    expect(await stored()).toMatchObject([{ email: 'kept@example.com' }])
  })

  test('that was confirmed stays', async () => {
    await subscribe()
    await confirm(await mailedToken())
    await age(400)
    await sweepUp(shop.db)
    expect(await stored()).toMatchObject([{ isConfirmed: true }])
  })

  test('needs an address, and a token that was mailed', async () => {
    expect((await subscribe('mona@home')).status).toBe(400)
    for (const press of [confirm, unsubscribe]) {
      await subscribe()
      const [id, signature] = (await mailedToken()).split('.')
      for (const token of ['never-mailed', `${Number(id) + 1}.${signature}`])
        expect.soft((await press(token)).body.code).toBe('invalid_token')
    }
    expect(await stored()).toMatchObject([{ isConfirmed: false }])
  })
})

test('reading the pages of the links changes nothing', async () => {
  await subscribe()
  const token = await mailedToken()
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe'])
    expect((await shop.guest().call('GET', `${path}?token=${token}`)).status).toBe(404)
  expect(await stored()).toMatchObject([{ isConfirmed: false }])
})

describe('the file of subscribers', () => {
  test('has the confirmed ones, each with the link that ends its subscription', async () => {
    await subscribe()
    await confirm(await mailedToken())
    await subscribe('waits@example.com')
    const owner = await shop.admin()
    expect((await owner.call('GET', '/newsletter/subscribers')).body.data).toEqual({
      confirmed: 1,
      waiting: 1,
    })
    const { body } = await owner.call('GET', '/newsletter/subscribers/csv')
    const [, token = ''] =
      /^\ufeffemail,language,confirmed,unsubscribe link\r\nmona@example\.com,en,[\d: -]{16},https:\/\/taglio\.example\/unsubscribe\?token=(\S+)\r\n$/.exec(
        body,
      ) ?? []
    expect((await unsubscribe(token)).status).toBe(200)
    expect(await stored()).toMatchObject([{ email: 'waits@example.com' }])
  })

  test('is for owners', async () => {
    for (const visitor of [await shop.admin('orders'), await shop.admin('catalogue'), await shop.user()])
      for (const path of ['/newsletter/subscribers', '/newsletter/subscribers/csv'])
        expect((await visitor.call('GET', path)).status).toBe(403)
  })
})

describe('without a newsletter', () => {
  test('nothing is stored or sent, and who is stored can unsubscribe', async () => {
    await subscribe()
    const token = await mailedToken()
    const owner = await shop.admin()
    const choose = (value: string) => owner.call('PATCH', '/settings', { NEWSLETTER: value })
    expect((await choose('without')).status).toBe(200)
    onTestFinished(async () => void (await choose('stored')))
    expect((await subscribe('other@example.com')).status).toBe(404)
    expect((await confirm(token)).status).toBe(404)
    expect(await stored()).toMatchObject([{ email: EMAIL, isConfirmed: false }])
    expect((await unsubscribe(token)).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await choose('perhaps')).status).toBe(400)
  })

  test('is the default', async () => {
    const usual = await sharedShop()
    expect((await usual.guest().call('GET', '/store')).body.data.choices.newsletter).toBe('without')
    expect((await usual.guest().call('POST', '/newsletter', { email: EMAIL })).status).toBe(404)
  })
})

test('one network or mailbox asks ten times in an hour at most', async () => {
  const stranger = shop.guest()
  const statuses: number[] = []
  for (let time = 0; time <= 10; time++)
    statuses.push((await stranger.call('POST', '/newsletter', { email: `a${time}@example.com` })).status)
  expect([statuses.indexOf(429), statuses[9]]).toEqual([10, 202])
})

test('whoever closes a confirmed account leaves the newsletter', async () => {
  const user = await shop.user()
  const email = user.email ?? ''
  await execute(shop.db)`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`
  await subscribe(email)
  const exported = await user.call('GET', '/users/me/export')
  expect(exported.body.data.newsletter).toEqual({ askedAt: expect.any(String), confirmedAt: null })
  expect((await user.call('DELETE', '/users/me', { password: 'correct horse' })).status).toBe(200)
  expect(await stored()).toEqual([])
})
