import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#shared/values.ts'
import { errorReply, type Given, success } from './fake-api.ts'
import { address, main, openScreen } from './open-screen.tsx'
import { anEmptyOverview, anOverview, aSetup } from './overview-samples.ts'
import { aUser, orders } from './samples.ts'

const noBackups = success({ isOwn: false, lastBackupAt: null, lastDrillAt: null })
const open = (
  answers: Record<string, Given> = {},
  { permissions = ['owner'] as Permission[], path = '/adminpanel' } = {},
) =>
  openScreen(path, {
    user: aUser({ role: 'admin', permissions }),
    answers: { 'GET /backups': noBackups, 'GET /overview*': success(anOverview()), ...answers },
  })
const figure = (name: string | RegExp) => screen.findByRole('figure', { name })
const table = (of: HTMLElement) => within(of).queryByRole('table')

describe('the overview', () => {
  test('leads from each number of now to its rows', async () => {
    open()
    const now = within(await screen.findByRole('region', { name: 'Now' }))
    expect(now.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['4To confirm3 to call now', '/adminpanel/confirm'],
      ['6To pack', '/adminpanel/shipping'],
      ['2Late parcels', '/adminpanel/shipping?view=attention&late=true'],
      ['3Parcels need attention', '/adminpanel/shipping?view=attention'],
      ['1Orders need attention', '/orders?view=attention'],
      ['1Refunds due1,325\u00a0L.E', '/orders?view=refund-due'],
      ['9Cash with couriers11,850\u00a0L.E', '/adminpanel/settlements'],
      ['3Low stock', '/productManagement?lowStock=true'],
    ])
  })

  test('leads from each way by which orders came to their rows', async () => {
    open()
    const sources = within(await figure('Where orders came from'))
    expect(sources.getByText('Most: Web shop, 73 % of the orders, 91,000 L.E.')).toBeVisible()
    expect(
      sources
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Web shop: 70 orders, 91,000\u00a0L.E', '/orders?from=2026-10-20&until=2026-11-18&source=web'],
      ['Instagram: 26 orders, 33,800\u00a0L.E', '/orders?from=2026-10-20&until=2026-11-18&source=instagram'],
    ])
  })

  test('leads from what came back after the delivery to its orders, which staff can filter for', async () => {
    const { user } = open({
      'GET /orders/admin*': orders([]),
      'GET /orders/ceiling': success({ shopIsFull: false, fullSizes: [], liftedUntil: null }),
    })
    const link = await screen.findByRole('link', {
      name: 'Returned after delivery: 2 orders, 2,600\u00a0L.E, 2\u00a0%',
    })
    expect(link).toHaveAttribute('href', '/orders?from=2026-10-20&until=2026-11-18&returned=true')
    await user.click(link)
    expect(await screen.findByRole('checkbox', { name: 'Returned after delivery' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/orders')
  })

  test('opens and closes the table of a figure', async () => {
    const { user } = open()
    const refused = await figure('Refused by governorate')
    expect(table(refused)).toBeNull()
    const button = within(refused).getByRole('button', { name: 'Show table: Refused by governorate' })
    await user.click(button)
    const rows = within(table(refused) as HTMLElement).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toContain('Sohag291331\u00a0%')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(button)
    expect(table(refused)).toBeNull()
  })

  test('speaks the values of a plot by arrow keys, Home and End', async () => {
    const { user } = open()
    const days = within(await figure('Orders by day'))
    const points = days.getAllByRole('img')
    expect(points.filter((point) => point.tabIndex === 0)).toHaveLength(1)
    points[0]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(points[1]).toHaveFocus()
    expect(points[1]).toHaveAccessibleName('Wednesday, October 21: 1 order, 1,300\u00a0L.E')
    expect(days.getByText('Wednesday, October 21: 1 order, 1,300 L.E')).toBeVisible()
    await user.keyboard('{End}{ArrowRight}')
    expect(points[29]).toHaveFocus()
    expect(points.map(({ tabIndex }) => tabIndex).indexOf(0)).toBe(29)
    await user.keyboard('{Home}{ArrowLeft}')
    expect(points[0]).toHaveFocus()
    await user.tab()
    expect(document.activeElement).toHaveTextContent('Show table')
  })

  test('takes the period from the address, and keeps the figures while others are loading', async () => {
    const { api, user } = open({ 'GET /overview?period=30d*': success(anOverview()) })
    expect(await figure('Orders by day')).toBeVisible()
    const year = anOverview({ period: { kind: '12m', from: '2025-12-01', until: '2026-11-18' } })
    const answer = api.hold('GET /overview?period=12m*', success(year))
    await user.click(screen.getByRole('link', { name: '12 months' }))
    expect(address()).toBe('/adminpanel?period=12m')
    expect(await figure('Orders by day')).toBeVisible()
    expect(screen.getByRole('region', { name: 'The last 12 months' })).toHaveAttribute('aria-busy', 'true')
    answer()
    expect(await figure('Orders by month')).toBeVisible()
    expect(screen.getByRole('region', { name: 'The last 12 months' })).not.toHaveAttribute('aria-busy')
  })

  test('loads again after a failure', async () => {
    const { api, user } = open({ 'GET /overview*': errorReply(500) })
    expect(await main().findByRole('alert')).toHaveTextContent('The figures could not be loaded.')
    expect(screen.getByRole('link', { name: /Order Management/ })).toBeVisible()
    api.answer('GET /overview*', success(anOverview()))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await figure('Best products')).toBeVisible()
    expect(main().queryByRole('alert')).toBeNull()
  })

  test('keeps its figures when they cannot be loaded again, and says that they may be old', async () => {
    const { api } = open()
    expect(await figure('Best products')).toBeVisible()
    api.answer('GET /overview*', errorReply(500))
    // Back to this tab.
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await main().findByRole('alert')).toHaveTextContent('These figures may be out of date')
    expect(await figure('Best products')).toBeVisible()
  })

  test('of a new shop says what will be here', async () => {
    open({ 'GET /overview*': success(anEmptyOverview()) })
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
    expect(screen.queryByRole('figure')).toBeNull()
  })

  test('says in a sentence what has no values, and draws nothing', async () => {
    const { sales } = anOverview()
    const none = { ...sales, returnReasons: [], bestProducts: [] } as typeof sales
    open({ 'GET /overview*': success(anOverview({ sales: none })) })
    const reasons = await figure('Why parcels came back')
    expect(reasons).toHaveTextContent('No parcel has come back in this period.')
    expect(within(reasons).queryByRole('button')).toBeNull()
  })

  test('says why pairs were sent back, and leads to their returns', async () => {
    open({ 'GET /overview*': success(anOverview()) })
    const reasons = await figure('Why pairs were sent back')
    expect(reasons).toHaveTextContent('Most often: Too small, 9 of 10.')
    const bar = within(reasons).getByRole('link', { name: 'Too small: 9' })
    expect(bar).toHaveAttribute('href', '/returns?state=done&reason=too_small')
  })

  test('names no reason that others equal', async () => {
    const { sales } = anOverview()
    const tied = (['our_mistake', 'wrong_address', 'other'] as const).map((reason) => ({ reason, orders: 1 }))
    open({
      'GET /overview*': success(anOverview({ sales: { ...sales, returnReasons: tied } as typeof sales })),
    })
    const reasons = await figure('Why parcels came back')
    expect(reasons).toHaveTextContent('No reason stands out.')
    expect(reasons).not.toHaveTextContent('Most often')
  })

  test('shows staff of the catalogue the stock alone', async () => {
    open({ 'GET /overview*': success(anOverview({ sales: null })) }, { permissions: ['catalogue'] })
    expect(await figure('Days of stock left')).toBeVisible()
    expect(screen.getAllByRole('figure')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    expect(screen.getByRole('link', { name: /Low stock/ })).toBeVisible()
  })
})

describe('the first steps', () => {
  const steps = () => screen.findByRole('region', { name: /^First steps/ })
  const openSteps = (answers: Record<string, Given> = {}) =>
    open({ 'GET /setup': success(aSetup(['password', 'contact'])), ...answers })

  test('lead to their screens, and say what is done', async () => {
    openSteps()
    const list = within(await steps())
    expect(list.getByRole('heading')).toHaveTextContent('2 of 8 done')
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/adminpanel/settings?q=shipping',
      '/adminpanel/settings?q=confirmation',
      '/adminpanel/settings?q=behaviour',
      '/productManagement/createProduct',
      '/staff',
    ])
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Done: Choose your own password')
    expect(list.getAllByRole('listitem')[7]).toHaveTextContent('npm run backup -- --drill')
  })

  test('show both ways of what the documents leave odd', async () => {
    openSteps()
    const step = within(await steps())
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes('Decide what shoppers meet'))
    for (const way of ['$1,325.00', '1,325.00 L.E', 'Addresses are stored', 'None is chosen'])
      expect(step).toHaveTextContent(way)
  })

  test('are marked by the owner where the shop cannot know, and only there', async () => {
    const { api, user } = openSteps({
      'PATCH /setup': success(aSetup(['password', 'contact', 'staff'])),
    })
    const list = within(await steps())
    expect(list.getAllByRole('button', { name: /^Mark as done/ })).toHaveLength(3)
    await user.click(list.getByRole('button', { name: 'Mark as done: Invite your staff' }))
    await waitFor(() => expect(list.getByRole('heading')).toHaveTextContent('3 of 8 done'))
    expect(api.askedOf('PATCH /setup')[0]?.body).toEqual({ marks: { staff: true } })
  })

  test('are put away and shown again', async () => {
    const { api, user } = openSteps({ 'PATCH /setup': success(aSetup([], { isPutAway: true })) })
    await user.click(within(await steps()).getByRole('button', { name: 'Hide' }))
    const show = await screen.findByRole('button', { name: 'Show the first steps (0 of 8 done)' })
    expect(api.askedOf('PATCH /setup')[0]?.body).toEqual({ isPutAway: true })
    api.answer('PATCH /setup', success(aSetup([])))
    await user.click(show)
    expect(await steps()).toBeVisible()
  })

  test('are gone when all are done', async () => {
    open()
    expect(await figure('Best products')).toBeVisible()
    expect(screen.queryByText('First steps')).toBeNull()
  })

  test('that could not be saved say so', async () => {
    const { user } = openSteps({ 'PATCH /setup': errorReply(500) })
    await user.click(within(await steps()).getByRole('button', { name: 'Hide' }))
    expect(await screen.findByText('That could not be saved.')).toBeVisible()
    expect(await steps()).toBeVisible()
  })
})
