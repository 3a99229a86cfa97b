import { expect, logIn, test } from './fixtures.ts'

test('an owner finds a setting, is corrected, saves it for all pages, and undoes it', async ({
  page,
  shop,
}) => {
  const token = await shop.adminToken()
  await shop.call('PATCH', '/settings', token, { CONTACT_FACEBOOK: null })
  await logIn(page, token)
  await page.goto('/adminpanel/settings')
  await page.getByLabel('Search settings').fill('facebook')
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  const facebook = contact.getByRole('textbox', { name: 'Facebook' })
  await facebook.fill('https://facebook.com/taglio')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(facebook).toHaveAccessibleDescription('It must be a handle, such as taglio')

  await facebook.fill('taglio.cairo')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByText('Not saved yet.')).toBeHidden()

  const link = 'href="https://www.facebook.com/taglio.cairo"'
  const firstHtml = async () => (await page.request.get('/about')).text()
  await expect.poll(firstHtml).toContain(link)
  const change = page.getByRole('listitem').filter({ hasText: 'Facebook: default → taglio.cairo' }).first()
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(facebook).toHaveValue('')
  await expect.poll(firstHtml).not.toContain(link)
})
