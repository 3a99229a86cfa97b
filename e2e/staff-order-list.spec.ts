import { expect, hold, proves, test } from './fixtures.ts'
import { addProduct, openAsStaff, placeOrder, variantOf } from './pages/staff.ts'
import { answerTo, rowOf, search, shortNumber, table } from './pages/staff-orders.ts'

test.describe('the list', () => {
  test('is read again by Try Again, sorted each way, and keeps its view in the address', {
    annotation: proves('2:77', '2:78', '2:161'),
  }, async ({ page, shop }) => {
    const product = await addProduct(page, await shop.adminToken())
    const order = await placeOrder(shop, variantOf(product))
    let reloaded = false
    await page.route('**/orders/admin*', (route) =>
      reloaded ? route.continue() : route.fulfill({ status: 500, json: {} }),
    )
    await openAsStaff(page, shop, '/orders')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toBeVisible()
    // Not before the reload: an order that is placed meanwhile has the list read again by itself.
    page.once('framenavigated', () => {
      reloaded = true
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(table(page)).toBeVisible()
    for (const name of ['All Orders', 'Pending', 'Processing', 'Completed', 'Cancelled'])
      await expect(
        page.getByRole('list', { name: 'Orders by status' }).getByRole('button', { name }),
      ).toHaveText(new RegExp(`^${name}[\\d,]+$`))
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Order ID',
      'Customer',
      'Date',
      'Amount',
      'Status',
      'Payment',
      'Items',
      'Actions',
    ])
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
    const row = rowOf(page, order.id)
    await expect(row).toContainText('Salma Nabil')
    await expect(row).toContainText(order.email)
    await expect(row).toContainText('1,075.00 L.E')
    await expect(row).toContainText('Pending')
    await expect(row).toContainText('Cash on delivery')
    await expect(row).toContainText(`1 item${product.name}, Navy, S`)
    await expect(row.getByRole('link', { name: shortNumber(order.id) })).toHaveAttribute('title', order.id)
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Africa/Cairo' })
    await expect(row).toContainText(today.format(new Date()))

    await test.step('it is sorted by order id, date and amount, each way', async () => {
      const name = `Sorted ${crypto.randomUUID().slice(0, 8)}`
      const small = await placeOrder(shop, variantOf(product), { name, quantity: 1 })
      const large = await placeOrder(shop, variantOf(product), { name, quantity: 3 })
      await search(page).fill(name)
      const ids = table(page).getByRole('row').locator('td:first-child')
      await expect(ids).toHaveText([large.id, small.id].map(shortNumber))
      for (const [column, sort] of [
        ['Amount', 'totalAmount'],
        ['Order ID', 'id'],
        ['Date', 'createdAt'],
      ] as const) {
        const head = page.getByRole('columnheader', { name: column })
        for (const [direction, order, expected] of [
          ['descending', 'desc', [large.id, small.id]],
          ['ascending', 'asc', [small.id, large.id]],
        ] as const) {
          const answer = answerTo(page, { sort, order })
          await head.getByRole('button').click()
          expect((await answer).map(({ id }) => id)).toEqual(expected)
          await expect(head).toHaveAttribute('aria-sort', direction)
          await expect(ids).toHaveText(expected.map(shortNumber))
        }
      }
    })

    await test.step('its view is in the address, through reload and Back', async () => {
      await page.goto('/orders')
      await expect(table(page)).toBeVisible()
      await page.getByLabel('Status filter').selectOption('Delivered')
      await expect(page).toHaveURL('/orders?status=delivered')
      await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
      await expect(page).toHaveURL('/orders?status=delivered&sort=totalAmount')
      await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
      await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await page.reload()
      await expect(page.getByLabel('Status filter')).toHaveValue('delivered')
      await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await page.goBack()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL('/orders')
      await expect(page.getByLabel('Status filter')).toHaveValue('')

      const amount = page.getByRole('columnheader', { name: 'Amount' })
      await amount.getByRole('button').evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(amount).toHaveAttribute('aria-sort', 'ascending')
      await expect(page).toHaveURL('/orders?sort=totalAmount&order=asc')
    })

    await test.step('a new page begins at its first row', async () => {
      let one: object | undefined
      await page.route('**/orders/admin*', async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        Object.assign(json.meta, { total: 10_000, hasNext: true })
        one ??= json.data[0]
        // As many rows as a page has, however few orders the shop has.
        json.data = Array.from({ length: 25 }, (_, place) => ({
          ...one,
          id: `${new URL(route.request().url()).searchParams.get('page')}-${place}`,
        }))
        await route.fulfill({ response, json })
      })
      await page.goto('/orders')
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(rowOf(page, '2-0').first()).toBeInViewport()
    })
  })

  test('is searched by email, name, phone and id, in the field that is chosen', {
    annotation: proves('2:75a', '2:75b', '2:171a', '2:171b'),
  }, async ({ page, shop }) => {
    const token = await openAsStaff(page, shop, '/orders')
    const product = await addProduct(page, token)
    await test.step('never with an older answer in the place of a newer one', async () => {
      const slow = await placeOrder(shop, variantOf(product))
      const quick = await placeOrder(shop, variantOf(product))
      const release = await hold(page, `**/orders/admin?*${encodeURIComponent(slow.email)}*`)
      const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent(slow.email)))
      await search(page).fill(slow.email)
      await asked
      await search(page).fill(quick.email)
      await expect(rowOf(page, quick.id)).toBeVisible()
      const answered = page.waitForResponse((response) =>
        response.url().includes(encodeURIComponent(slow.email)),
      )
      release()
      await answered.catch(() => undefined)
      await expect(rowOf(page, quick.id)).toBeVisible()
      await expect(rowOf(page, slow.id)).toHaveCount(0)
    })
    const name = `Zeinab ${crypto.randomUUID().slice(0, 8)}`
    const phone = `0109${String(Date.now()).slice(-7)}`
    const order = await placeOrder(shop, variantOf(product), { name, phone })
    const arabic = phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    for (const q of [
      order.email.toUpperCase(),
      name.toLowerCase(),
      `+2${phone.slice(0, 4)} ${phone.slice(4)}`,
      arabic,
      order.id.toUpperCase(),
      `#${order.id.slice(-6)}`,
    ]) {
      // The row is there already from the search before: what counts is the answer to this one.
      const answer = answerTo(page, { q })
      await search(page).fill(q)
      expect((await answer).map(({ id }) => id)).toEqual([order.id])
      await expect(rowOf(page, order.id)).toBeVisible()
      await expect(table(page).getByRole('row')).toHaveCount(2)
    }
    const byEmail = answerTo(page, { q: order.email })
    await search(page).fill(order.email)
    await byEmail
    await page.getByLabel('Search field').selectOption('Phone')
    await expect(table(page)).toContainText('No orders found.')
    await page.getByLabel('Search field').selectOption('Email')
    await expect(rowOf(page, order.id)).toBeVisible()
  })
})
