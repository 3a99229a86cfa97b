import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Parcel } from '../../src/contract/parcels.ts'
import { errorReply, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aUser } from './samples.ts'

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
) =>
  success(
    parcels.map((parcel) => ({ order, parcel, cashToCollect: '1075.00', confirmedByLink: parcel === null })),
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

  const packing = { id: '018f0000-0000-7000-8000-0000000000bb', total: 1, done: 0, refused: [], asking: 0 }
  const packed = { ...packing, done: 1, refused: [{ id: order.id, code: 'parcel_open' }] }

  test('packs the selected orders and says what was refused', async () => {
    const { api, user } = open('', {
      'GET /shipping*': desk([null]),
      'POST /shipping/packings': success(packing),
      'GET /shipping/packings/*': success(packed),
    })
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
    expect(screen.getByRole('link', { name: /^To pack/ })).toHaveTextContent('To pack1')
    expect(screen.getByText('Confirmed by link')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create 1 parcel' }))
    expect(
      await screen.findByText(`${number}: has a parcel already`, {}, { timeout: 10_000 }),
    ).toBeInTheDocument()
    expect(screen.getByText('0 orders packed')).toBeInTheDocument()
    expect(api.askedOf('POST /shipping/packings')[0]?.body).toEqual({ orderIds: [order.id] })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('0 orders packed')).toBeNull()
  })

  test('shows how many of 200 are packed, also after a reload', async () => {
    const of200 = { ...packing, total: 200, done: 60 }
    const { api } = open(`ready&packing=${packing.id}`, {
      'GET /shipping*': desk([aParcel()], { booking: 3 }, true),
      'GET /shipping/packings/*': success(of200),
    })
    const bar = await screen.findByRole('progressbar', { name: 'Creating parcels…' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['60', '200'])
    expect(screen.getByText('60 of 200 parcels.')).toBeInTheDocument()
    api.answer('GET /shipping/packings/*', success({ ...of200, done: 200, asking: 80 }))
    const asking = await screen.findByRole('progressbar', { name: /^Asking/ }, { timeout: 10_000 })
    expect([asking.getAttribute('value'), asking.getAttribute('max')]).toEqual(['120', '200'])
    expect(screen.queryByText(/The courier is being asked to take/)).toBeNull()
    api.answer('GET /shipping/packings/*', success({ ...of200, done: 200 }))
    expect(await screen.findByText('200 orders packed', {}, { timeout: 10_000 })).toBeInTheDocument()
  })

  test("fetches the courier's labels in piles, and goes on after an error", async () => {
    const parcels = Array.from({ length: 60 }, (_, place) =>
      aParcel({ id: `018f0000-0000-7000-8000-${String(place).padStart(12, '0')}` }),
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
      'POST /shipping/hand-over': success([{ id, code: null }]),
      'POST /shipping/undo': success([{ id, code: 'edit_conflict' }]),
    })
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
    await user.click(screen.getByRole('button', { name: 'Hand over 1 parcel' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`${number}: can no longer be taken back`)).toBeInTheDocument()
    expect(api.askedOf('POST /shipping/undo')[0]?.body).toEqual({ parcelIds: [id] })
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
      'POST /parcels/*/outcome': success(aParcel({ outcome: 'shelved', state: 'returned' })),
    })
    const row = (await screen.findByText('The customer refused the parcel')).closest('tr') as HTMLElement
    expect(within(row).getByRole('button', { name: `Write off: ${number}` })).toBeInTheDocument()
    await user.click(within(row).getByRole('button', { name: `Back on the shelf: ${number}` }))
    expect(await screen.findByText(`Order ${number}: Back on the shelf`)).toBeInTheDocument()
    expect(api.askedOf('POST /parcels/*/outcome')[0]?.body).toEqual({ outcome: 'shelved' })
  })

  test('says that nothing is left to do', async () => {
    open('way', { 'GET /shipping*': desk([]) })
    expect(await screen.findByText('No parcel is on the way.')).toBeInTheDocument()
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
        ...Object.fromEntries(
          ['history', 'notes', 'mails'].map((part) => [`GET /orders/${order.id}/${part}`, success([])]),
        ),
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

  test('says in its history that the customer has refused the parcel', async () => {
    const change = {
      id: 1,
      at: '2026-03-02T10:00:00.000Z',
      staff: null,
      before: { status: 'shipped', cancelReason: null },
      after: { status: 'cancelled', cancelReason: 'refused' },
    }
    openOrder([], { [`GET /orders/${order.id}/history`]: success([change]) })
    expect(await screen.findByText(/Refused by the customer/)).toBeVisible()
  })

  test("shows a parcel with its link, what happened, and the courier's refusal to cancel it", async () => {
    const { user } = openOrder(
      [
        {
          ...aParcel({
            courier: 'bosta',
            trackingNumber: '4711',
            trackingLink: 'https://courier.example/4711',
            actions: ['read', 'cancel'],
          }),
          events: [
            {
              at: '2026-03-04T10:00:00.000Z',
              state: 'created',
              reason: null,
              source: 'staff',
              staffName: 'Omar',
            },
          ],
        },
      ],
      {
        'POST /parcels/*/cancel': errorReply(409, 'The courier does not do this.', {
          details: { reason: 'Too late' },
        }),
      },
    )
    const link = await screen.findByRole('link', { name: 'Follow at the courier' })
    expect(link).toHaveAttribute('href', 'https://courier.example/4711')
    expect(screen.getByText('· Omar')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Set state' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel parcel' }))
    expect(await screen.findByText('The courier does not do this. Too late')).toBeInTheDocument()
  })
})
