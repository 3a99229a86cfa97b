import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from '#client/client.ts'
import { browserTransport } from '#web/data/browser-transport.ts'
import { useOrderEvents } from '#web/routes/admin/orders/use-order-events.ts'
import { proves } from '../conformance/proves.ts'
import { bare, errorReply, fakeApi, noAnswer, success } from './fake-api.ts'
import { address, expectErrorToast, Frame, goTo, main, openScreen } from './open-screen.tsx'
import { anEntry, anOrder, aTimeline, aUser, orders } from './samples.ts'

const order = anOrder()
const staff = aUser({ role: 'admin' })
/** Also behind an open dialog. */
const table = () => screen.findByRole('table', { name: 'Orders', hidden: true })
const counter = (name: string) =>
  within(screen.getByRole('list', { name: 'Orders by status' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })

function openOrders(given: Parameters<typeof openScreen>[1] = {}) {
  const answers = {
    'GET /orders/admin*': orders([order], { all: 9, pending: 5, completed: 1 }),
    'GET /orders/ceiling': aCeiling(),
    ...given.answers,
  }
  return openScreen('/orders', { user: staff, ...given, answers })
}

async function choose(user: ReturnType<typeof openScreen>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for order #${order.id.slice(-6)}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog')
}

const detailsOfOrder = [
  '12 Talaat Harb',
  'Floor 3',
  'Cairo, EG, 11511',
  'Egypt',
  'Cash on delivery',
  'Salma Nabil',
  'salma@example.com',
  'Biella Straight-LegSKU-31S, Navy12,450.00 L.E2,450.00 L.E',
  'Total2,525.00 L.E',
  'Nothing yet.',
]

const size = { variantId: 1, productId: 1, productName: 'Como Pleated', size: 'M', color: 'Navy' }
const aCeiling = (given: object = {}) =>
  success({ shopIsFull: false, fullSizes: [], liftedUntil: null, ...given })

describe('the ceiling for new customers', () => {
  test('is not mentioned while there is room', async () => {
    const { api } = openOrders({ answers: { 'GET /orders/ceiling': aCeiling() } })
    await table()
    await waitFor(() => expect(api.askedOf('GET /orders/ceiling')).not.toHaveLength(0))
    expect(screen.queryByRole('button', { name: 'Lift for today' })).toBeNull()
  })

  test.each([
    [{ shopIsFull: true }, 'New customers hold half of the shop in unconfirmed orders.'],
    [{ fullSizes: [size] }, 'New customers hold half of Como Pleated (M, Navy) in unconfirmed orders.'],
    [
      { fullSizes: [size, { ...size, variantId: 2 }] },
      'half of Como Pleated (M, Navy) and of 1 more size in',
    ],
  ])('is shown where it is reached, and lifted by one press', async (given, sentence) => {
    const { api, user } = openOrders({
      answers: {
        'GET /orders/ceiling': aCeiling(given),
        'POST /orders/ceiling/lift': aCeiling({ ...given, liftedUntil: '2026-03-04T22:00:00.000Z' }),
      },
    })
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Lift for today' }))
    expect(await screen.findByText(/is lifted until midnight/)).toBeVisible()
    expect(api.askedOf('POST /orders/ceiling/lift')).toHaveLength(1)
  })

  test('stays and says so when it cannot be lifted', async () => {
    const { user } = openOrders({
      answers: {
        'GET /orders/ceiling': aCeiling({ shopIsFull: true }),
        'POST /orders/ceiling/lift': errorReply(500),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Lift for today' }))
    expect(await screen.findByText('The limit could not be lifted')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Lift for today' })).toBeVisible()
  })
})

describe('the orders', () => {
  test('show a spinner while they are on their way', { meta: proves('2:78') }, async () => {
    const { api } = openScreen('/adminpanel', { user: staff })
    const answer = api.hold('GET /orders/admin*', orders([order]))
    goTo('/orders')
    expect(await screen.findByText('Loading orders…')).toBeInTheDocument()
    answer()
    expect(await table()).toBeVisible()
  })

  test('say when they cannot be loaded', { meta: proves('2:78', '2:243') }, async () => {
    openOrders({ answers: { 'GET /orders/admin*': errorReply(500) } })
    expect(await main().findByRole('alert')).toHaveTextContent('Failed to load orders')
    await waitFor(expectErrorToast)
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  test('that cannot be loaded are not asked for at each new order, but on request', async () => {
    const answers = { 'GET /orders/admin*': errorReply(500), 'GET /orders/admin/events': success({}) }
    const { api } = openOrders({ answers })
    expect(await main().findByRole('alert')).toHaveTextContent('Failed to load orders')
    // The stream that is opened again says that there may be new ones.
    await waitFor(() => expect(api.askedOf('GET /orders/admin/events')).toHaveLength(3))
    const lists = api.askedOf('GET /orders/admin*').filter(({ path }) => !path.endsWith('/events'))
    expect(lists).toHaveLength(1)
  })

  test('are left by a person who is no longer staff, though nothing was pressed', async () => {
    const { promise: dismissed, resolve: dismiss } = Promise.withResolvers<void>()
    let user = staff
    openOrders({
      answers: {
        'GET /auth/me': () => success({ user }),
        'GET /orders/admin/events': async () => {
          await dismissed
          return errorReply(403)
        },
      },
    })
    await table()
    user = aUser()
    dismiss()
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('whose session has ended hear no more of new ones: the token goes, as with every call', {
    meta: proves('1:141a', '2:255'),
  }, async () => {
    // From there nobody is led to the login, which happy-dom cannot open.
    window.history.replaceState(null, '', '/login')
    localStorage.setItem('authToken', 'of a day ago')
    fakeApi({ 'GET /auth/me': success({ user: staff }), 'GET /orders/admin/events': errorReply(401) })
    const client = createClient(browserTransport)
    renderHook(useOrderEvents, { wrapper: ({ children }) => <Frame client={client}>{children}</Frame> })
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull())
  })

  test.each([
    ["the server's own sentence", errorReply(503, 'The shop is starting.'), 'The shop is starting.'],
    ['that the answer was none', bare({}), 'Error fetching orders'],
  ])('tell %s', { meta: proves('2:243') }, async (_, answer, sentence) => {
    openOrders({ answers: { 'GET /orders/admin*': answer } })
    // On the page and in the toast.
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
    expectErrorToast()
  })

  test('say why the five counters do not add up', async () => {
    const counts = { all: 9, pending: 5, completed: 1, shipped: 2, delivered: 1 }
    openOrders({ answers: { 'GET /orders/admin*': orders([order], counts) } })
    expect(await screen.findByText('All Orders also counts 2 shipped and 1 delivered.')).toBeInTheDocument()
  })

  test('have eight columns, and the newest first', {
    meta: proves('2:76a', '2:80', '2:270'),
  }, async () => {
    const byCard = anOrder({
      id: '01890000-0000-7000-8000-0000002fffff',
      guestName: 'Nadia Fahmy',
      paymentMethod: 'card',
      payment: { method: 'card', status: 'paid' },
    })
    openOrders({ answers: { 'GET /orders/admin*': orders([order, byCard]) } })
    const heads = within(await table()).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Order ID',
      'Customer',
      'Date',
      'Amount',
      'Status',
      'Payment',
      'Items',
      'Actions',
    ])
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
    const [, row, next] = within(await table()).getAllByRole('row')
    for (const fact of [
      'Salma Nabil',
      'salma@example.com',
      'Mar 2, 2026',
      '12:00 PM',
      '2,525.00 L.E',
      'Pending',
      'Cash on delivery',
      '1 itemBiella Straight-Leg, Navy, S',
    ])
      expect(row).toHaveTextContent(fact)
    expect(within(next as HTMLElement).getAllByRole('cell')[5]).toHaveTextContent(/^Card/)
    expect(screen.getByRole('link', { name: '#1abcde' })).toHaveAttribute('title', order.id)
    // A name that is too long for its place loses its end, wherever it ends.
    expect(within(await table()).getByTitle(order.guestName)).toHaveAttribute('dir', 'auto')
  })

  test('have five counters, each with the number of its state', {
    meta: proves('2:74', '2:270'),
  }, async () => {
    const counts = {
      all: 21,
      pending: 5,
      processing: 4,
      shipped: 1,
      delivered: 6,
      completed: 3,
      cancelled: 2,
    }
    openOrders({ answers: { 'GET /orders/admin*': orders([order], counts) } })
    await table()
    const counters = within(screen.getByRole('list', { name: 'Orders by status' })).getAllByRole('button')
    expect(counters.map((one) => one.textContent)).toEqual([
      'All Orders21',
      'Pending5',
      'Processing4',
      'Completed3',
      'Cancelled2',
    ])
  })

  test.each([
    ['Pending', 'pending'],
    ['Processing', 'processing'],
    ['Completed', 'completed'],
    ['Cancelled', 'cancelled'],
  ])('are narrowed to %s by the filter, and all again', { meta: proves('2:75c') }, async (choice, status) => {
    const other = anOrder({ id: '01890000-0000-7000-8000-0000002fffff' })
    const { api, user } = openOrders()
    await table()
    api.answer(`GET /orders/admin?*status=${status}*`, orders([other]))
    const filter = screen.getByLabelText('Status filter')
    await user.selectOptions(filter, choice)
    expect(await screen.findByText('#2fffff')).toBeVisible()
    expect(screen.queryByText('#1abcde')).not.toBeInTheDocument()
    await user.selectOptions(filter, 'All Orders')
    expect(await screen.findByText('#1abcde')).toBeVisible()
    expect(api.askedOf('GET /orders/admin?*').at(-1)?.path).not.toContain('status=')
  })

  test('have a search of three fields, and a filter of the states', {
    meta: proves('2:75a', '2:75b', '2:75c', '2:276'),
  }, async () => {
    openOrders()
    await table()
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(options('Search field')).toEqual(['All Fields', 'Email', 'Phone'])
    const listed = ['All Orders', 'Pending', 'Processing', 'Completed', 'Cancelled']
    const others = ['Shipped', 'Delivered', 'Attention']
    expect(options('Status filter').filter((option) => !others.includes(option))).toEqual(listed)
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
  })

  test('are sorted by order id, date and amount, each way', {
    meta: proves('2:77', '2:161', '2:270'),
  }, async () => {
    const large = anOrder({ id: '01890000-0000-7000-8000-0000002fffff' })
    const { api } = openOrders({
      answers: {
        'GET /orders/admin?*': ({ path }) =>
          orders(path.includes('order=asc') ? [order, large] : [large, order]),
      },
    })
    await table()
    const shown = () => screen.getAllByText(/^#/).map(({ textContent }) => textContent)
    expect(shown()).toEqual(['#2fffff', '#1abcde'])
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
    for (const [column, sort] of [
      ['Amount', 'totalAmount'],
      ['Order ID', 'id'],
      ['Date', 'createdAt'],
    ] as const) {
      const button = screen.getByRole('button', { name: column })
      for (const [direction, way, numbers] of [
        ['descending', 'desc', ['#2fffff', '#1abcde']],
        ['ascending', 'asc', ['#1abcde', '#2fffff']],
      ] as const) {
        fireEvent.click(button)
        await waitFor(() => expect(button.closest('th')).toHaveAttribute('aria-sort', direction))
        await waitFor(() => expect(shown()).toEqual(numbers))
        const { path } = api.askedOf('GET /orders/admin?*').at(-1) ?? { path: '' }
        expect(path).toContain(`sort=${sort}`)
        expect(path).toContain(`order=${way}`)
      }
    }
    const amount = screen.getByRole('button', { name: 'Amount' })
    act(() => {
      amount.click()
      amount.click()
    })
    await waitFor(() => expect(address()).toBe('/orders?sort=totalAmount&order=asc'))
  })

  test('are searched in the field that is chosen, and the last search counts', {
    meta: proves('2:75a', '2:75b'),
  }, async () => {
    const quick = anOrder({ id: '01890000-0000-7000-8000-0000002fffff' })
    const { api, user } = openOrders()
    const answerSlow = api.hold('GET /orders/admin?*q=slow*', orders([order]))
    api.answer('GET /orders/admin?*q=quick*', orders([quick]))
    await table()
    const search = screen.getByLabelText('Search orders')
    fireEvent.change(search, { target: { value: 'slow' } })
    await waitFor(() => expect(api.askedOf('GET /orders/admin?*q=slow*')).toHaveLength(1))
    fireEvent.change(search, { target: { value: 'quick' } })
    expect(await screen.findByText('#2fffff')).toBeVisible()
    await act(async () => answerSlow())
    expect(screen.getByText('#2fffff')).toBeVisible()
    expect(screen.queryByText('#1abcde')).not.toBeInTheDocument()

    api.answer('GET /orders/admin?*q=quick*', orders([]))
    await user.selectOptions(screen.getByLabelText('Search field'), 'Phone')
    expect(await screen.findByText('No orders found.')).toBeVisible()
    expect(api.askedOf('GET /orders/admin?*').at(-1)?.path).toMatch(/field=phone/)
    await user.selectOptions(screen.getByLabelText('Search field'), 'Email')
    await waitFor(() => expect(api.askedOf('GET /orders/admin?*').at(-1)?.path).toMatch(/field=email/))
  })

  test('have a menu that shows the order, changes its status and shows the customer', {
    meta: proves('2:9', '2:76b'),
  }, async () => {
    const { user } = openOrders({
      answers: {
        [`GET /orders/${order.id}`]: success(order),
        [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
        [`GET /orders/${order.id}/customer`]: errorReply(500),
      },
    })
    for (const [action, title, facts] of [
      ['View Order', 'Order Details', detailsOfOrder],
      ['Change Status', 'Change Status', ['Order #1abcde, Salma Nabil']],
      ['View Customer', 'Customer', []],
    ] as const) {
      const dialog = await choose(user, action)
      expect(await within(dialog).findByRole('heading', { name: title })).toBeInTheDocument()
      for (const fact of facts) expect(dialog).toHaveTextContent(fact)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
  })

  test('lead to their customer, whose other orders open, and are marked as paid by one press', async () => {
    const other = anOrder({ id: '01890000-0000-7000-8000-0000002fffff' })
    const { api, user } = openOrders({
      answers: {
        [`GET /orders/${order.id}/customer`]: success({
          userId: null,
          name: 'Salma Nabil',
          email: 'salma@example.com',
          phone: '01001234567',
          orders: [order, other],
          ordersCount: 2,
          ordersTotal: '5050.00',
        }),
        [`GET /orders/${other.id}`]: success(other),
        [`GET /orders/${other.id}/timeline`]: success(aTimeline()),
        'PUT /orders/payment/*': success({ ...other, payment: { method: 'cod', status: 'paid' } }),
      },
    })
    const customer = await choose(user, 'View Customer')
    for (const fact of ['Salma Nabil', 'salma@example.com', '2 orders, 5,050.00 L.E in total'])
      await waitFor(() => expect(customer).toHaveTextContent(fact))
    await user.click(within(customer).getByText('#2fffff'))
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as not paid' }))
    expect(api.askedOf(`PUT /orders/payment/${other.id}`).map(({ body }) => body)).toEqual([
      { status: 'paid' },
    ])
  })

  test('that are none say so', { meta: proves('2:76c') }, async () => {
    openOrders({ answers: { 'GET /orders/admin*': orders([]) } })
    expect(await screen.findByText('No orders found.')).toBeVisible()
  })

  test('show a status that is unknown as it is, and what needs attention with its reason', {
    meta: proves('2:130'),
  }, async () => {
    const odd = { ...order, status: 'on_hold', needsAttention: true, attentionReason: 'stock_gone' as const }
    openOrders({ answers: { 'GET /orders/admin*': orders([odd]) } })
    expect(await table()).toHaveTextContent('on_hold')
    expect(await table()).toHaveTextContent('Stock gone')
    expect(screen.getByTitle(/the stock was gone by then/)).toBeVisible()
  })

  test('come in pages', async () => {
    const many = orders([order])
    many.body.meta.total = 10_000
    const { user } = openOrders({ answers: { 'GET /orders/admin*': many } })
    expect(await screen.findByText('1–25 of 10,000')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(address()).toBe('/orders?page=2'))
    await user.click(await screen.findByRole('button', { name: 'Previous page' }))
    await waitFor(() => expect(address()).toBe('/orders'))
  })

  test('that somebody else changes are read again, also the one that is open', async () => {
    const { promise: changed, resolve: change } = Promise.withResolvers<void>()
    const { api, user } = openOrders({
      answers: {
        [`GET /orders/${order.id}`]: success(order),
        [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
        // The stream that is opened again says that there may be news.
        'GET /orders/admin/events': async () => {
          await changed
          return success({})
        },
      },
    })
    const dialog = await choose(user, 'View Order')
    const read = success({ ...order, status: 'shipped' })
    const reads = [noAnswer, () => read]
    api.answer(`GET /orders/${order.id}`, () => (reads.shift() ?? (() => read))())
    const whileTheyWork = api.asked.length
    const later = Date.now() + 5 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    change()
    expect(await within(dialog).findByText('Shipped')).toBeInTheDocument()
    const isMarked = api.asked.map(({ headers }) => headers['x-user-idle'] === 'yes')
    expect(isMarked.slice(0, whileTheyWork)).not.toContain(true)
    expect(isMarked.slice(whileTheyWork)).not.toContain(false)
    // The second time after the line was lost.
    const sinceThen = api.asked.slice(whileTheyWork).map(({ path }) => path)
    expect(sinceThen.filter((path) => path === `/orders/${order.id}`)).toHaveLength(2)
    expect(sinceThen).toContain('/orders/admin/events')
    expect(sinceThen).toContainEqual(expect.stringMatching('^/orders/admin\\?'))
  })

  test('of a page that was worked off are those of the page that is the last now', async () => {
    const waits = anOrder({ id: '01890000-0000-7000-8000-0000002fffff' })
    const { api, user } = openOrders()
    const last = (page: ReturnType<typeof orders>, total: number) => {
      page.body.meta.total = total
      return page
    }
    api.answer('GET /orders/admin?*page=1&*', last(orders([order]), 26))
    api.answer('GET /orders/admin?*page=2&*', last(orders([waits]), 26))
    api.answer('PUT /orders/status/*', success({ ...waits, status: 'completed' }))
    goTo('/orders?status=pending&page=2')
    await user.click(await screen.findByRole('button', { name: `Actions for order #${waits.id.slice(-6)}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change Status' }))
    api.answer('GET /orders/admin?*page=2&*', last(orders([]), 25))
    await user.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Status'), 'Completed')
    await user.click(screen.getByRole('button', { name: 'Update Status' }))
    await waitFor(() => expect(address()).toBe('/orders?status=pending'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Actions for order #${order.id.slice(-6)}` })).toHaveFocus(),
    )
  })

  test('lead back to the panel', { meta: proves('2:73') }, async () => {
    const { user } = openOrders()
    await user.click(await screen.findByRole('button', { name: 'Back to Admin Panel' }))
    await waitFor(() => expect(address()).toBe('/adminpanel'))
  })
})

describe('the status of an order', () => {
  const save = async (user: ReturnType<typeof openScreen>['user'], dialog: HTMLElement, status: string) => {
    await user.selectOptions(within(dialog).getByLabelText('Status'), status)
    await user.click(within(dialog).getByRole('button', { name: 'Update Status' }))
  }

  test('may become any, and row, counters and toast follow at once', {
    meta: proves('2:79', '2:131a', '2:132', '2:201'),
  }, async () => {
    const { api, user } = openOrders({
      answers: { 'PUT /orders/status/*': success({ ...order, status: 'completed' }) },
    })
    const dialog = await choose(user, 'Change Status')
    expect(
      within(dialog)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Pending', 'Processing', 'Shipped', 'Delivered', 'Completed', 'Cancelled'])
    // What the list says next is held back: what shows is what the screen itself worked out.
    api.hold('GET /orders/admin*', orders([]))
    await save(user, dialog, 'Completed')
    expect(await screen.findByText('Status updated')).toBeInTheDocument()
    expect(screen.getByText('Order #1abcde status changed to completed')).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/status/*')[0]?.body).toEqual({
      status: 'completed',
      statusBefore: 'pending',
    })
    await waitFor(() => expect(counter('Pending')).toHaveTextContent('Pending4'))
    expect(counter('Completed')).toHaveTextContent('Completed2')
    expect(counter('All Orders')).toHaveTextContent('All Orders9')
    expect(within(await table()).getByText('Completed')).toBeInTheDocument()
  })

  test.each([
    ['in our words', errorReply(500), 'Failed to update order status'],
    ['for an answer without an order', bare({}), 'Error updating order status'],
    [
      'in those of the server',
      errorReply(409, 'Biella Straight-Leg, size S, is sold out.'),
      'Biella Straight-Leg, size S, is sold out.',
    ],
  ])(
    'that cannot be changed stays, and the reason is shown %s',
    { meta: proves('2:244') },
    async (_, answer, sentence) => {
      const { user } = openOrders({ answers: { 'PUT /orders/status/*': answer } })
      const dialog = await choose(user, 'Change Status')
      await save(user, dialog, 'Completed')
      expect(await screen.findByText(sentence)).toBeInTheDocument()
      expectErrorToast()
      expect(within(dialog).getByLabelText('Status')).toHaveValue('completed')
      expect(await table()).toHaveTextContent('Pending')
    },
  )

  test('that somebody else has changed meanwhile is refused, and the list is refetched', async () => {
    const sentence = 'Someone else has changed this in the meantime.'
    const { api, user } = openOrders({
      answers: { 'PUT /orders/status/*': errorReply(409, sentence, { code: 'edit_conflict' }) },
    })
    const dialog = await choose(user, 'Change Status')
    api.answer('GET /orders/admin*', orders([{ ...order, status: 'shipped' }]))
    await save(user, dialog, 'Cancelled')
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(await within(await table()).findByText('Shipped')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('of several orders: the one that is refused is named, and those before it can be taken back', async () => {
    const other = anOrder({ id: '01890000-0000-7000-8000-0000002fffff' })
    const { api, user } = openOrders({
      answers: {
        'GET /orders/admin*': orders([order, other]),
        [`PUT /orders/status/${order.id}`]: success({ ...order, status: 'processing', undo: 11 }),
        'POST /orders/undo': success([{ id: '11', code: null }]),
        [`PUT /orders/status/${other.id}`]: errorReply(409, 'Biella Straight-Leg, size S, is sold out.'),
      },
    })
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select order #/ }))
      await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Change Status' }))
    await save(user, await screen.findByRole('dialog'), 'Processing')
    const stopped = '1 of 2 orders changed. Order #2fffff: Biella Straight-Leg, size S, is sold out.'
    expect(await screen.findByText(stopped)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`Order #${order.id.slice(-6)} is as it was`)).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/status/*').map(({ path, body }) => [path.slice(-6), body])).toEqual([
      [order.id.slice(-6), { status: 'processing', statusBefore: 'pending' }],
      ['2fffff', { status: 'processing', statusBefore: 'pending' }],
    ])
    expect(api.askedOf('POST /orders/undo').map(({ body }) => body)).toEqual([{ events: [11] }])

    api.answer(`PUT /orders/status/${order.id}`, errorReply(409, 'It is sold out.'))
    await user.click(screen.getByRole('button', { name: 'Change Status' }))
    await save(user, await screen.findByRole('dialog'), 'Processing')
    const nothing = `No order was changed. Order #${order.id.slice(-6)}: It is sold out.`
    expect(await screen.findByText(nothing)).toBeInTheDocument()
  })

  test('of several orders is taken back in one call, and the one that cannot be is named', async () => {
    const other = anOrder({ id: '01890000-0000-7000-8000-0000002fffff', status: 'processing' })
    const { api, user } = openOrders({
      answers: {
        'GET /orders/admin*': orders([order, other]),
        [`PUT /orders/status/${order.id}`]: success({ ...order, status: 'completed', undo: 11 }),
        [`PUT /orders/status/${other.id}`]: success({ ...other, status: 'completed', undo: 12 }),
        'POST /orders/undo': success([
          { id: '11', code: null },
          { id: '12', code: 'edit_conflict' },
        ]),
      },
    })
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select order #/ }))
      await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Change Status' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Status'), 'Completed')
    await user.selectOptions(within(dialog).getByLabelText('From whom'), 'Courier')
    await save(user, dialog, 'Completed')
    expect(await screen.findByText('2 orders changed to completed')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(
        '1 of 2 orders are as they were. #2fffff: someone has changed it since, or the time to undo it has passed',
      ),
    ).toBeInTheDocument()
    expect(api.askedOf('POST /orders/undo').map(({ body }) => body)).toEqual([{ events: [11, 12] }])
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(2)
  })
})

describe('an order that waits for confirmation', () => {
  const waiting = anOrder({ needsAttention: true, attentionReason: 'to_confirm' })
  const openWaiting = (answer: ReturnType<typeof errorReply>) =>
    openOrders({ answers: { 'GET /orders/admin*': orders([waiting]), 'PUT /orders/status/*': answer } })
  const apply = (user: ReturnType<typeof openScreen>['user'], dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Update Status' }))

  test.each([
    ['Confirm Order', 'processing', 'Confirming takes the goods off the shelf.'],
    ['Cancel Order', 'cancelled', ''],
  ])('says what to do, and offers %s in its row', async (action, status, hint) => {
    const answer = success({ ...waiting, status, needsAttention: false, attentionReason: null })
    const { api, user } = openWaiting(answer)
    expect(await table()).toHaveTextContent('Call first')
    expect(
      screen.getByText(/^1 order on this page, “Call first”, has no goods yet: call the customer/),
    ).toBeVisible()
    const dialog = await choose(user, action)
    expect(within(dialog).getByLabelText('Status')).toHaveValue(status)
    expect(within(dialog).getByLabelText('Status')).toHaveAccessibleDescription(hint)
    await apply(user, dialog)
    expect(await screen.findByText('Status updated')).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/status/*')[0]?.body).toEqual({ status, statusBefore: 'pending' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('waits again when that is undone', async () => {
    const confirmed = {
      ...waiting,
      status: 'processing',
      needsAttention: false,
      attentionReason: null,
      undo: 11,
    }
    const { api, user } = openOrders({
      answers: {
        'GET /orders/admin*': orders([waiting]),
        'PUT /orders/status/*': success(confirmed),
        'POST /orders/undo': success([{ id: '11', code: null }]),
      },
    })
    await apply(user, await choose(user, 'Confirm Order'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone')).toBeInTheDocument()
    expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [11] })
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(1)
  })

  test('whose goods are gone by now says which, and waits on', async () => {
    const { user } = openWaiting(errorReply(409, 'Biella Straight-Leg, size S, is sold out.'))
    await apply(user, await choose(user, 'Confirm Order'))
    expect(await screen.findByText('Biella Straight-Leg, size S, is sold out.')).toBeInTheDocument()
    expect(await table()).toHaveTextContent('Call first')
  })

  test('others offer neither', async () => {
    const { user } = openOrders()
    await user.click(await screen.findByRole('button', { name: `Actions for order #${order.id.slice(-6)}` }))
    expect(await screen.findByRole('menuitem', { name: 'Change Status' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Confirm Order' })).not.toBeInTheDocument()
  })
})

describe('an order whose money came late', () => {
  const marked = anOrder({ needsAttention: true, attentionReason: 'superseded_attempt' })
  const seen = { ...marked, needsAttention: false, attentionReason: null }
  const timeline = aTimeline([
    anEntry({
      event: 'seen_to',
      before: { attentionReason: 'superseded_attempt' },
      after: { attentionReason: null },
    }),
  ])
  const openMarked = () =>
    openOrders({
      answers: {
        'GET /orders/admin*': orders([marked]),
        [`GET /orders/${marked.id}`]: success(marked),
        [`GET /orders/${marked.id}/timeline`]: success(timeline),
        'PUT /orders/attention/*': success({ ...seen, undo: 12 }),
        'POST /orders/undo': success([{ id: '12', code: null }]),
      },
    })

  test('is found among the others, and marked as seen to in its row, which can be undone', async () => {
    const { api, user } = openMarked()
    await table()
    await user.selectOptions(await screen.findByLabelText('Status filter'), 'Attention')
    await waitFor(() => expect(address()).toBe('/orders?needsAttention=true'))
    expect(counter('All Orders')).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(api.askedOf('GET /orders/admin*needsAttention=true*')).not.toHaveLength(0))
    await user.click(await screen.findByRole('button', { name: `Actions for order #${order.id.slice(-6)}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as Resolved' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone')).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/attention/*').map(({ body }) => body)).toEqual([
      { needsAttention: false },
    ])
    expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [12] })
  })

  test('and in its dialog, whose timeline says so in words', async () => {
    const { api, user } = openMarked()
    const dialog = await choose(user, 'View Order')
    expect(await within(dialog).findByText('It was marked: replaced payment')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Resolved' }))
    expect(await screen.findByText('Resolved')).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/attention/*')).toHaveLength(1)
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Mark as Resolved' })).not.toBeInTheDocument(),
    )
  })

  test('a read that began before a change does not bring back what was', async () => {
    const { api, user } = openMarked()
    const release = api.hold(`GET /orders/${marked.id}`, success(marked))
    const dialog = await choose(user, 'View Order')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Resolved' }))
    const isSeen = () =>
      expect(within(dialog).queryByRole('button', { name: 'Mark as Resolved' })).not.toBeInTheDocument()
    await waitFor(isSeen)
    release()
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    isSeen()
  })
})
