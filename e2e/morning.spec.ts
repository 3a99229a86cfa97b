import type { Locator, Page } from '@playwright/test'
import { expect, phone, type Shop, test } from './fixtures.ts'
import { expectBooksToAddUp, type Morning, ordersOvernight, statuses } from './pages/morning.ts'
import { openAsStaff, toast } from './pages/staff.ts'
import { shortNumber } from './pages/staff-orders.ts'
import { expectNothingSideways, expectWellSet, expectWellSetAtBothWidths } from './pages/well-set.ts'
import { walkTo } from './screens/screens.ts'

/** Called: two confirm, one is to be called later, one has a wrong number, one does not answer, one declines. */
const CALLED = 6
const ORDERS = 8
/** What is packed: those that confirmed by themselves and by phone. One of them is refused at the door. */
const PACKED = ORDERS - CALLED + 2

const heading = (page: Page, id = '') => page.getByRole('heading', { name: `Order ${shortNumber(id)}` })
const rows = (page: Page, { name }: Morning) => page.getByRole('row').filter({ hasText: name })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) })
const printNothing = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {}
  })

/** Parcels of other customers, which other tests have left. By their places in the list. */
const selectedByMistake = (page: Page, { name }: Morning): Promise<number[]> =>
  page
    .locator('[data-row]')
    .evaluateAll(
      (all, ours) =>
        all.flatMap((row, index) =>
          !row.textContent?.includes(ours) && row.querySelector(':checked') ? [index] : [],
        ),
      name,
    )

/** It covers neither the menu and the search nor the ways to reach the next customer. */
async function expectNoticeBesideWork(page: Page, title: string): Promise<void> {
  await expect(toast(page, title)).toBeVisible()
  const work = [
    page.getByRole('banner'),
    page.getByRole('link', { name: /^Call 010/ }),
    page.getByRole('link', { name: 'WhatsApp' }),
  ]
  for (const part of work) await expect.poll(() => areApart(toast(page, title), part)).toBe(true)
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  return a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y)
}

async function expectTheMorningToBeOver(shop: Shop, { name }: Morning): Promise<void> {
  expect(await statuses(shop, name)).toEqual({ completed: PACKED - 1, pending: 3, cancelled: 2 })
  await expectBooksToAddUp()
}

test('a morning of cash orders, by keyboard alone', async ({ page, shop }) => {
  const morning = await ordersOvernight(page, shop, { orders: ORDERS, toCall: CALLED })
  const { name, toCall } = morning
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (target: Locator) => {
    // Looked for once, and not in the whole page at each press.
    const element = await target.elementHandle()
    const isThere = () => page.evaluate((wanted) => wanted === document.activeElement, element)
    for (let pressed = 0; pressed < 40 && !(await isThere()); pressed++) await press('Tab')
    await expect(target).toBeFocused()
  }
  const searchFor = async (words: string) => {
    await press('/')
    await page.keyboard.type(words)
  }
  const openView = async (label: string, count: number) => {
    await press('/')
    await tabTo(view(page, label))
    await press('Enter')
    await expect(page.getByRole('table', { name: tables[label] ?? '' })).not.toHaveAttribute('aria-busy')
    await expect(rows(page, morning)).toHaveCount(count)
  }
  const selectAll = async (count: number) => {
    await tabTo(page.getByRole('checkbox', { name: `Select the ${count} on this page` }))
    await press('Space')
    await press('a')
  }

  await openAsStaff(page, shop, '/adminpanel/confirm')
  await test.step('customers are called', async () => {
    const ready = page.getByRole('button', { name: 'Confirmed' })
    await expect(ready).toBeVisible()
    await searchFor(name)
    const queue = page.getByRole('navigation', { name: 'Customers to call' }).getByRole('button')
    await expect(queue).toHaveCount(CALLED)
    await press('Tab')
    await press('n')
    await expect(heading(page, toCall[0])).toBeFocused()
    await expect(ready).toBeVisible()
    await expectWellSetAtBothWidths(page)
    for (const [index, key] of ['1', '3', '4', '2', '5', '1'].entries()) {
      await expect(heading(page, toCall[index])).toBeFocused()
      await expect(ready).toBeVisible()
      await press(key)
      if (index === 0) await expectNoticeBesideWork(page, 'Recorded')
      if (key !== '3') continue
      await expect(page.getByRole('dialog', { name: 'When should we call again?' })).toBeVisible()
      await expectWellSet(page)
      await tabTo(page.getByRole('button', { name: 'In an hour' }))
      await press('Enter')
    }
    await expect.poll(() => statuses(shop, name)).toEqual({ processing: PACKED, pending: 3, cancelled: 1 })
  })

  await walkTo(page, '/adminpanel/shipping', 'Shipping')
  await test.step('what is confirmed is packed', async () => {
    await expect(page.getByRole('table', { name: 'Orders to pack' })).toBeVisible()
    await searchFor(name)
    await expect(rows(page, morning)).toHaveCount(PACKED)
    await selectAll(PACKED)
    await tabTo(page.getByRole('button', { name: `Create ${PACKED} parcels` }))
    await press('Enter')
    await expect(page.getByText(`${PACKED} orders packed`)).toBeVisible()
  })

  await test.step('labels are printed, and the parcels handed over', async () => {
    await printNothing(page)
    await openView('Ready to hand over', PACKED)
    await selectAll(PACKED)
    await tabTo(page.getByRole('button', { name: 'Print labels, A4' }))
    await press('Enter')
    await expect(page.locator('.labels article')).toHaveCount(2 * PACKED)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['Collect 1,075.00 L.E', /^Packing slip #/])
      await expect(page.getByText(part).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shipping' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await tabTo(page.getByRole('button', { name: `Hand over ${PACKED} parcels` }))
    await press('Enter')
    await expect(page.getByText(`${PACKED} parcels handed over`)).toBeVisible()
  })

  await test.step('one is refused at the door, and goes back on the shelf', async () => {
    await openView('On the way', PACKED)
    await press('j')
    const first = rows(page, morning).first()
    await expect(first).toContainText('Picked up')
    await tabTo(first.getByRole('button', { name: /^Actions/ }))
    await press('Enter')
    const cameBack = page.getByRole('menuitem', { name: 'Set: Came back' })
    await expect(cameBack).toBeVisible()
    for (let pressed = 0; pressed < 9; pressed++) {
      if (await cameBack.evaluate((item) => item === document.activeElement)) break
      await press('ArrowDown')
    }
    await press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Refused by the customer' })).toBeFocused()
    await press('Enter')
    await expect(rows(page, morning)).toHaveCount(PACKED - 1)
    await openView('Needs attention', 1)
    await expectWellSetAtBothWidths(page)
    await press('j')
    await tabTo(page.getByRole('button', { name: /^Back on the shelf/ }))
    await press('Enter')
    await expect(rows(page, morning)).toHaveCount(0)
  })

  await test.step('the others are delivered', async () => {
    await openView('On the way', PACKED - 1)
    await selectAll(PACKED - 1)
    await tabTo(page.getByRole('button', { name: `Mark ${PACKED - 1} parcels as delivered` }))
    await press('Enter')
    await expect(page.getByText(`${PACKED - 1} parcels delivered`)).toBeVisible()
  })

  await walkTo(page, '/adminpanel/settlements/new?courier=by_hand', 'New settlement')
  await test.step('and their cash is settled', async () => {
    await expect(rows(page, morning)).toHaveCount(PACKED - 1)
    await press('X')
    let focused = -1
    for (const place of await selectedByMistake(page, morning)) {
      for (; focused < place; focused++) await press('j')
      await press('x')
    }
    await press('a')
    await expect(page.getByRole('button', { name: `Settle ${PACKED - 1} parcels` })).toBeFocused()
    await press('Enter')
    await tabTo(page.getByRole('button', { name: 'Confirm settlement' }))
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm this settlement?' })
    await expect(dialog.getByRole('checkbox', { name: /complete/i })).toBeChecked()
    await tabTo(dialog.getByRole('button', { name: 'Confirm settlement' }))
    await press('Enter')
    await expect(toast(page, 'Settlement confirmed')).toBeVisible()
  })
  await expectTheMorningToBeOver(shop, morning)
})

const tables: Record<string, string> = {
  'Ready to hand over': 'Parcels to hand over',
  'On the way': 'Parcels on the way',
  'Needs attention': 'Parcels that need attention',
}

test('a morning of cash orders, on a phone', phone, async ({ page, shop }) => {
  const morning = await ordersOvernight(page, shop, { orders: ORDERS, toCall: CALLED })
  const { name, toCall } = morning
  const tap = (button: string | RegExp) => page.getByRole('button', { name: button }).tap()
  const openView = async (label: string, count: number) => {
    await view(page, label).tap()
    await expect(page.getByRole('table', { name: tables[label] ?? '' })).not.toHaveAttribute('aria-busy')
    await expect(rows(page, morning)).toHaveCount(count)
  }
  const selectAll = (count: number) =>
    page.getByRole('checkbox', { name: `Select the ${count} on this page` }).tap()

  await openAsStaff(page, shop, '/adminpanel/confirm')
  await test.step('customers are called', async () => {
    await tap(/^Queue/)
    await page.getByRole('searchbox').fill(name)
    const list = page.getByRole('navigation', { name: 'Customers to call' })
    const queue = list.getByRole('button')
    await expect(queue).toHaveCount(CALLED)
    await test.step('a long name leaves room for the sum', async () => {
      await expectNothingSideways(page)
      const [sum, room] = await Promise.all([
        queue.first().getByText('L.E').boundingBox(),
        list.boundingBox(),
      ])
      expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
      expect(room?.width).toBeLessThan(390)
    })
    await test.step('whoever picks the last one of a long queue sees its order', async () => {
      await page.setViewportSize({ width: 1280, height: 420 })
      await queue.last().tap()
      await expect(heading(page, toCall.at(-1))).toBeInViewport()
      await page.setViewportSize({ width: 390, height: 420 })
      await tap(/^Queue/)
      await queue.nth(-2).tap()
      await expect(heading(page, toCall.at(-2))).toBeInViewport()
      await page.setViewportSize({ width: 390, height: 844 })
      await tap(/^Queue/)
    })
    await queue.first().tap()
    await test.step('call and WhatsApp are where the thumb is', async () => {
      await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
      for (const link of [
        page.getByRole('link', { name: /^Call 010/ }),
        page.getByRole('link', { name: 'WhatsApp' }),
      ]) {
        await expect(link).toBeInViewport()
        const box = await link.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(52)
        expect(box?.y).toBeGreaterThan(600)
      }
      await expectNothingSideways(page)
    })
    const outcomes = ['Confirmed', 'Call later', 'Wrong number', 'No answer', 'Declined']
    for (const [index, outcome] of [...outcomes, 'Confirmed'].entries()) {
      await expect(heading(page, toCall[index])).toBeVisible()
      await tap(new RegExp(`^${outcome}`))
      if (index === 0) await expectNoticeBesideWork(page, 'Recorded')
      if (outcome === 'Call later') await tap('In an hour')
    }
    await expect.poll(() => statuses(shop, name)).toEqual({ processing: PACKED, pending: 3, cancelled: 1 })
  })

  await walkTo(page, '/adminpanel/shipping', 'Shipping')
  await test.step('what is confirmed is packed, labelled and handed over', async () => {
    await page.getByRole('searchbox').fill(name)
    await expect(rows(page, morning)).toHaveCount(PACKED)
    await selectAll(PACKED)
    await expectNothingSideways(page)
    await test.step('with text of twice the size the name of a customer can be read', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const shown = await rows(page, morning).first().getByText(name).boundingBox()
      expect(shown?.width).toBeGreaterThan(200)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    })
    await tap(`Create ${PACKED} parcels`)
    await expect(page.getByText(`${PACKED} orders packed`)).toBeVisible()
    await printNothing(page)
    await openView('Ready to hand over', PACKED)
    await selectAll(PACKED)
    await tap('Print labels, 10 × 15 cm')
    await expect(page.locator('.labels article')).toHaveCount(2 * PACKED)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await tap(`Hand over ${PACKED} parcels`)
    await expect(page.getByText(`${PACKED} parcels handed over`)).toBeVisible()
  })

  await test.step('one is refused at the door; the others are delivered', async () => {
    await openView('On the way', PACKED)
    await rows(page, morning)
      .first()
      .getByRole('button', { name: /^Actions/ })
      .tap()
    await page.getByRole('menuitem', { name: 'Set: Came back' }).tap()
    await page.getByRole('menuitem', { name: 'Refused by the customer' }).tap()
    await expect(rows(page, morning)).toHaveCount(PACKED - 1)
    await selectAll(PACKED - 1)
    await tap(`Mark ${PACKED - 1} parcels as delivered`)
    await expect(page.getByText(`${PACKED - 1} parcels delivered`)).toBeVisible()
    await openView('Needs attention', 1)
    await tap(/^Back on the shelf/)
    await expect(rows(page, morning)).toHaveCount(0)
  })

  await walkTo(page, '/adminpanel/settlements/new?courier=by_hand', 'New settlement')
  await test.step('and their cash is settled', async () => {
    await expect(rows(page, morning)).toHaveCount(PACKED - 1)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).tap()
    for (const place of await selectedByMistake(page, morning))
      await page.locator('[data-row]').nth(place).getByRole('checkbox').tap()
    await tap(`Settle ${PACKED - 1} parcels`)
    await tap('Confirm settlement')
    const dialog = page.getByRole('dialog', { name: 'Confirm this settlement?' })
    await dialog.getByRole('button', { name: 'Confirm settlement' }).tap()
    await expect(toast(page, 'Settlement confirmed')).toBeVisible()
  })
  await expectTheMorningToBeOver(shop, morning)
})
