import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Parcel } from '#contract/desk/parcels.ts'
import { errorReply, success } from './fake-api.ts'
import { main, openScreen } from './open-screen.tsx'
import { anOrder, aTimeline, aUser } from './samples.ts'

const staff = aUser({ role: 'admin' })
const order = anOrder({ status: 'processing' })
const number = `#${order.id.slice(-6)}`

const aParcel = (given: Partial<Parcel> = {}): Parcel => ({
  id: '018f0000-0000-7000-8000-0000000000aa',
  orderId: order.id,
  courier: 'by_hand',
  trackingNumber: null,
  trackingLink: null,
  state: 'created',
  reasonCode: null,
  reason: null,
  booking: 'booked',
  attention: null,
  outcome: null,
  cashToCollect: '1075.00',
  promisedOn: '2026-03-09',
  createdAt: '2026-03-04T10:00:00.000Z',
  handedOverAt: null,
  deliveredAt: null,
  closedAt: null,
  settledAt: null,
  actions: ['move', 'track', 'cancel'],
  ...given,
})

const desk = (
  parcels: (Parcel | null)[],
  counts: object = {},
  books = false,
  next: string | null = null,
  labels = false,
  entry: object = {},
) =>
  success(
    parcels.map((parcel) => ({
      order,
      parcel,
      cashToCollect: '1075.00',
      confirmedByLink: parcel === null,
      notes: [],
      ...entry,
    })),
    {
      meta: {
        next,
        counts: { pack: 1, ready: 0, way: 0, attention: 0, booking: 0, ...counts },
        courier: { name: 'by_hand', books, cancels: false, labels },
      },
    },
  )

const open = (view: string, answers: NonNullable<Parameters<typeof openScreen>[1]>['answers']) =>
  openScreen(`/adminpanel/shipping${view && `?view=${view}`}`, { user: staff, answers })

describe('the shipping desk', () => {
  test('shows only late parcels where the address asks for them, and leads to all', async () => {
    const late = aParcel({ state: 'in_transit', attention: 'late' })
    const { api, user } = open('attention&late=true', {
      'GET /shipping*': desk([late], { attention: 2 }),
      'GET /shipping?*late=true*': desk([late], { attention: 2 }),
    })
    expect(await screen.findByText(number)).toBeVisible()
    expect(screen.getByText(/Only parcels whose promised day has passed/)).toBeVisible()
    expect(screen.queryByText(/^The oldest/)).toBeNull()
    expect(screen.queryByText('Confirmed by link')).toBeNull()
    expect(api.askedOf('GET /shipping?view=attention&late=true*')).toHaveLength(1)
    expect(screen.getByText('Promised for Mar 9, 2026')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show all' }))
    await waitFor(() => expect(api.askedOf('GET /shipping?view=attention')).toHaveLength(1))
    expect(screen.queryByText(/Only parcels/)).toBeNull()
  })

  test('packs the selected orders and says what was refused', async () => {
    const { api, user } = open('', {
      'GET /shipping*': desk([null]),
      'POST /shipping/parcels': success([{ id: order.id, code: 'parcel_open' }]),
    })
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
    expect(screen.getByRole('link', { name: /^To pack/ })).toHaveTextContent('To pack1')
    expect(screen.getByText('Confirmed by link')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create 1 parcel' }))
    expect(await main().findByText(`${number}: already has a parcel`)).toBeInTheDocument()
    expect(main().getByText('1 order not packed:')).toBeInTheDocument()
    expect(api.askedOf('POST /shipping/parcels')[0]?.body).toEqual({ orderIds: [order.id] })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('1 order not packed:')).toBeNull()
  })

  test('says how many were packed, and how many the courier is still asked about', async () => {
    const { user } = open('', {
      'GET /shipping*': desk([null], { booking: 3 }, true),
      'POST /shipping/parcels': success([{ id: order.id, code: null, undo: 33 }]),
    })
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
    await user.click(screen.getByRole('button', { name: 'Create 1 parcel' }))
    expect(await screen.findByText('1 order packed')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(screen.getByText(/The courier is being asked to take/)).toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryByText('1 order packed')).toBeNull()
  })

  test('what could not be packed is no longer told beside another list', async () => {
    const { user } = open('', {
      'GET /shipping*': desk([null]),
      'POST /shipping/parcels': success([{ id: order.id, code: 'parcel_open' }]),
    })
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
    await user.click(screen.getByRole('button', { name: 'Create 1 parcel' }))
    expect(await screen.findByText('1 order not packed:')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Ready to hand over/ }))
    await waitFor(() => expect(screen.queryByText('1 order not packed:')).toBeNull())
  })

  test("fetches the courier's labels in piles, and goes on after an error", async () => {
    const parcels = Array.from({ length: 60 }, (_, index) =>
      aParcel({ id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
    )
    const { user } = open('ready', { 'GET /shipping*': desk(parcels, {}, true, null, true) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select the 60 on this page' }))
    const sizes: number[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      sizes.push(JSON.parse(body).parcelIds.length)
      return new Response('%PDF', { status: sizes.length === 1 ? 502 : 200 })
    })
    URL.createObjectURL = () => `blob:${sizes.length}`
    await user.click(screen.getByRole('button', { name: "Courier's labels" }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Labels 51 to 60 (PDF)' })).toBeInTheDocument()
    expect(screen.getByText('60 of 60 labels')).toBeInTheDocument()
    expect(sizes).toEqual([50, 50, 10])
  })

  test('tells packers what was noted, in row and pick list, and the courier on the label', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const noted = desk([aParcel()], { ready: 1 }, false, null, false, {
      order: { ...order, courierNote: 'Leave it with the doorman', hasNotes: true },
      notes: ['A gift: hide the price'],
    })
    const { user } = open('ready', { 'GET /shipping*': noted })
    expect(await screen.findByText('A gift: hide the price')).toBeVisible()
    expect(screen.getByText('For the courier: Leave it with the doorman')).toBeVisible()
    expect(screen.getByText('Has notes')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: `Select order ${number}` }))
    const printed = () => document.querySelector('.printed')
    await user.click(screen.getByRole('button', { name: 'Print pick list' }))
    expect(printed()).toHaveTextContent('A gift: hide the price')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await user.click(screen.getByRole('button', { name: 'Print labels, A4' }))
    const [label, slip] = document.querySelectorAll('.labels article')
    for (const paper of [label, slip]) expect(paper).toHaveTextContent('Leave it with the doorman')
    expect(printed()).not.toHaveTextContent('A gift')
  })

  test('prints what is selected: pick list, labels with the sum, manifest', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = open('ready', { 'GET /shipping*': desk([aParcel()]) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select the 1 on this page' }))
    for (const [button, sheet] of [
      ['Print pick list', 'Pick list'],
      ['Print labels, A4', 'Collect 1,075.00 L.E'],
      ['Print labels, A4', /^التحصيل: .*1,075\.00.* ج\.م$/],
      ['Print labels, 10 × 15 cm', `Packing slip ${number}`],
      ['Print manifest', 'Name and signature of the courier'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: button }))
      expect(screen.getByText(sheet)).toBeInTheDocument()
      window.dispatchEvent(new Event('afterprint'))
      await waitFor(() => expect(screen.queryByText(sheet)).toBeNull())
    }
    expect(print).toHaveBeenCalledTimes(5)
  })

  test('shows how far the courier is asked, and reads again until it is done', async () => {
    const { api } = open('ready', {
      'GET /shipping*': desk([aParcel({ booking: 'due' })], { booking: 7 }, true),
    })
    expect(await screen.findByText(/The courier is being asked to take 7 parcels/)).toBeInTheDocument()
    expect(screen.getByText('Asking the courier…')).toBeInTheDocument()
    api.answer('GET /shipping*', desk([aParcel({ trackingNumber: '4711' })], { booking: 0 }, true))
    expect(await screen.findByText('4711', {}, { timeout: 10_000 })).toBeInTheDocument()
    expect(screen.queryByText(/is being asked/)).toBeNull()
  })

  test('says what of a long list is selected, and leads to its next page', async () => {
    const next = aParcel().id
    const { api, user } = open('ready', { 'GET /shipping*': desk([aParcel()], { ready: 250 }, false, next) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select the 1 on this page' }))
    expect(screen.getByText('1 of this page selected; 249 more on other pages')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: 'Back to the oldest' })).toBeInTheDocument()
    expect(api.askedOf('GET /shipping*').at(-1)?.path).toContain(`after=${next}`)
  })

  test('by keys: to the next view and page, all rows selected, to the actions', async () => {
    const { api, user } = open('', { 'GET /shipping*': desk([aParcel()], {}, false, aParcel().id) })
    expect(await screen.findByText(number)).toBeVisible()
    await user.keyboard(']')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Ready to hand over/ })).toHaveAttribute('aria-current'),
    )
    await user.keyboard('n')
    await waitFor(() => expect(api.askedOf('GET /shipping*').at(-1)?.path).toContain('after='))
    await user.keyboard('p')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Back to the oldest' })).toBeNull())
    await user.keyboard('Xa')
    expect(screen.getByRole('checkbox', { name: `Select order ${number}` })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Print pick list' })).toHaveFocus()
    await user.keyboard('[[')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^To pack/ })).toHaveAttribute('aria-current'),
    )
  })

  test('searches within a list', async () => {
    const { api, user } = open('way', { 'GET /shipping*': desk([aParcel()]) })
    await user.type(await screen.findByRole('searchbox', { name: 'Search this list' }), 'mona')
    api.answer('GET /shipping*', desk([]))
    expect(await screen.findByText('Nothing in this list matches the search.')).toBeInTheDocument()
    expect(api.askedOf('GET /shipping*').at(-1)?.path).toMatch(/view=way&q=mona|q=mona&view=way/)
  })

  test('takes a hand-over back while its notice is there', async () => {
    const { id } = aParcel()
    const { api, user } = open('ready', {
      'GET /shipping*': desk([aParcel()]),
      'POST /shipping/hand-over': success([{ id, code: null, undo: 31 }]),
      'POST /orders/undo': success([{ id: '31', code: 'edit_conflict' }]),
    })
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
    await user.click(screen.getByRole('button', { name: 'Hand over 1 parcel' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Not undone')).toBeInTheDocument()
    expect(
      screen.getByText(`${number}: someone has changed it since, or the time to undo it has passed`),
    ).toBeInTheDocument()
    expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [31] })
  })

  test('decides about a parcel that came back by one press', async () => {
    const returned = aParcel({
      state: 'returned',
      attention: 'returned',
      reason: 'The customer refused the parcel',
      actions: ['shelve', 'write_off', 'send_again'],
    })
    const { api, user } = open('attention', {
      'GET /shipping*': desk([returned]),
      'POST /parcels/*/outcome': success(aParcel({ outcome: 'shelved', state: 'returned', undo: 32 })),
      'POST /orders/undo': success([{ id: '32', code: null }]),
    })
    const row = (await screen.findByText('The customer refused the parcel')).closest('tr') as HTMLElement
    // The second press of a double click that was about the row above decides nothing.
    fireEvent.click(within(row).getByRole('button', { name: `Write off: ${number}` }), { detail: 2 })
    await user.click(within(row).getByRole('button', { name: `Back on the shelf: ${number}` }))
    expect(await screen.findByText(`Order ${number}: Back on the shelf`)).toBeInTheDocument()
    expect(api.askedOf('POST /parcels/*/outcome').map(({ body }) => body)).toEqual([{ outcome: 'shelved' }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`Order ${number} is as it was`)).toBeInTheDocument()
    expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [32] })
  })

  test('asks in the menu of a row why a parcel came back', async () => {
    const onTheWay = aParcel({
      state: 'in_transit',
      handedOverAt: '2026-03-04T11:00:00.000Z',
      actions: ['move'],
    })
    const { api, user } = open('way', {
      'GET /shipping*': desk([onTheWay]),
      'PUT /parcels/*/state': success(aParcel({ state: 'returned', reasonCode: 'wrong_address' })),
    })
    await user.click(await screen.findByRole('button', { name: `Actions for the parcel of order ${number}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Set: Came back' }))
    const reasons = await screen.findAllByRole('menuitem', {
      name: /Refused|answer|Wrong|mistake|fault|Another/,
    })
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Refused by the customer',
      'No answer',
      'Wrong address',
      'Wrong phone number',
      'Our mistake',
      'The courier’s fault',
      'Another reason',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Wrong address' }))
    expect(await screen.findByText(`Order ${number}: Came back`)).toBeInTheDocument()
    const [asked] = api.askedOf('PUT /parcels/*/state')
    expect(asked?.body).toEqual({ state: 'returned', reasonCode: 'wrong_address' })
  })

  test('says that nothing is left to do', async () => {
    open('way', { 'GET /shipping*': desk([]) })
    expect(await screen.findByText('No parcels are on the way.')).toBeInTheDocument()
  })

  test('says that it could not be loaded', async () => {
    open('', { 'GET /shipping*': errorReply(500) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Shipping could not be loaded.')
  })
})

describe('the page of an order', () => {
  const openOrder = (parcels: object[], answers: object = {}) =>
    openScreen(`/adminpanel/orders/${order.id}`, {
      user: staff,
      answers: {
        [`GET /orders/${order.id}`]: success(order),
        'GET /orders/admin*': errorReply(500),
        [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
        [`GET /orders/${order.id}/parcels`]: success(parcels),
        ...answers,
      },
    })

  test('creates a parcel where there is none', async () => {
    const { api, user } = openOrder([], { [`POST /orders/${order.id}/parcels`]: success(aParcel()) })
    await user.click(await screen.findByRole('button', { name: 'Create parcel' }))
    expect(await screen.findByText('Parcel changed')).toBeInTheDocument()
    expect(api.askedOf(`POST /orders/${order.id}/parcels`)).toHaveLength(1)
  })

  test('what came back is decided about before anything else', async () => {
    const shipped = { ...order, status: 'shipped' as const }
    const returned = aParcel({
      state: 'returned',
      attention: 'returned',
      actions: ['move', 'shelve', 'write_off', 'send_again'],
    })
    const { api, user } = openOrder([returned], {
      [`GET /orders/${order.id}`]: success(shipped),
      'POST /parcels/*/outcome': success(aParcel({ outcome: 'shelved', state: 'returned' })),
    })
    const decisions = within(await screen.findByRole('group', { name: 'The parcel came back' }))
    expect(decisions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Back on the shelf',
      'Write off',
      'Send again',
    ])
    expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Back on the shelf' })).toHaveLength(1)
    await user.click(decisions.getByRole('button', { name: 'Back on the shelf' }))
    expect(await screen.findByText(`Order ${number}: Back on the shelf`)).toBeInTheDocument()
    expect(api.askedOf('POST /parcels/*/outcome')[0]?.body).toEqual({ outcome: 'shelved' })
  })

  test('what is on its way is delivered by one press, once its parcels are known', async () => {
    const shipped = { ...order, status: 'shipped' as const }
    const { api, user } = openOrder([], {
      [`GET /orders/${order.id}`]: success(shipped),
      'PUT /orders/status/*': success({ ...shipped, status: 'delivered' }),
    })
    const release = api.hold(`GET /orders/${order.id}/parcels`, success([]))
    const button = await screen.findByRole('button', { name: 'Delivered' })
    await user.click(button)
    expect(api.askedOf('PUT /orders/status/*')).toEqual([])
    release()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await user.click(button)
    await waitFor(() => expect(api.askedOf('PUT /orders/status/*')).toHaveLength(1))
  })

  test("shows a parcel with its link, and the courier's refusal to cancel it", async () => {
    const { user } = openOrder(
      [
        aParcel({
          courier: 'bosta',
          trackingNumber: '4711',
          trackingLink: 'https://courier.example/4711',
          actions: ['read', 'cancel'],
        }),
      ],
      {
        'POST /parcels/*/cancel': errorReply(409, 'The courier has refused this.', {
          details: { reason: 'Too late' },
        }),
      },
    )
    const link = await screen.findByRole('link', { name: 'Track with the courier' })
    expect(link).toHaveAttribute('href', 'https://courier.example/4711')
    expect(screen.queryByRole('button', { name: 'Set state' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel parcel' }))
    expect(await screen.findByText('The courier has refused this. Too late')).toBeInTheDocument()
  })
})
