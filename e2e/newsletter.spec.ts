import { expect, test } from './fixtures.ts'
import { mailedLink } from './pages/mails.ts'
import { expectToFitPhone, expectWellSetAtBothWidths } from './pages/well-set.ts'

test('where addresses are stored, a visitor subscribes, confirms and unsubscribes', async ({
  page,
  shop,
}) => {
  const token = await shop.adminToken()
  const email = `letters-${crypto.randomUUID()}@example.com`
  // It stays so: no other journey subscribes.
  await shop.call('PATCH', '/settings', token, { NEWSLETTER: 'stored' })

  await test.step('a visitor subscribes', async () => {
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'Email address' })
    await field.fill(email)
    await field.press('Enter')
    await expect(page.getByText('Please open the mail that we have sent you')).toBeVisible()
    await expect(field).toHaveValue('')
  })

  const link = await mailedLink(shop, email, 'newsletter_confirmation')
  await test.step('and confirms by the button behind the link', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our letters, once a month')
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await expect(page.getByText('Thank you, you are subscribed.')).toBeVisible()
    await expectWellSetAtBothWidths(page)
  })

  await test.step('the link in the owner’s file unsubscribes', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const file = await (await page.request.get('/api/v1/newsletter/subscribers/csv', { headers })).text()
    const row = file.split('\r\n').find((line) => line.startsWith(email)) ?? ''
    const { pathname, search } = new URL(row.split(',')[3] ?? '')
    await page.goto(pathname + search)
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed, and your address is deleted.')).toBeVisible()
    await expectToFitPhone(page)
  })
})
