import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OrderReturn, ReturnEntry } from '#contract/orders/returns.ts'
import { errorReply, type Given, success } from './fake-api.ts'
import { address, main, openScreen } from './open-screen.tsx'
import { anOffer, anOrder, aReturn, aReturnLine, aTimeline, aUser, returns } from './samples.ts'

const order = anOrder({ status: 'delivered', payment: { method: 'cod', status: 'paid' } })
const staff = aUser({ role: 'admin' })

const entry = (given: Partial<OrderReturn> = {}): ReturnEntry => ({
  order,
  return: aReturn({ actions: ['approve', 'decline'], ...given }),
})
const call = (verb: string) => `POST /returns/${aReturn().id}/${verb}`
const press = async (name: string) => screen.findByRole('button', { name })

const large = { variantId: 33, size: 'L', color: 'Navy', price: '2450.00' }
const openOrder = (one: typeof order, answers: Record<string, Given> = {}) =>
  openScreen(`/adminpanel/orders/${order.id}`, {
    user: staff,
    answers: {
      [`GET /orders/${order.id}`]: success(one),
      [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
      [`GET /orders/${order.id}/parcels`]: success([]),
      ...answers,
    },
  })

const open = (list: ReturnEntry[], more: { query?: string; answers?: Record<string, Given> } = {}) =>
  openScreen(`/returns${more.query ?? ''}`, {
    user: staff,
    answers: { 'GET /returns*': returns(list, { open: 3, asked: 2, received: 1 }), ...more.answers },
  })

test('the list shows what is asked for, and the menu how many wait for staff', async () => {
  open([entry()])
  const row = within((await main().findByRole('link', { name: '#1abcde' })).closest('tr') as HTMLElement)
  for (const said of [/Biella Straight-Leg, M, Navy/, '→ L, Navy', 'Too small', 'Requested', 'No difference'])
    expect(row.getByText(said)).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Returns.*3 to answer or to send/ })).toBeVisible()
})

test('what was paid back is not to be paid back', async () => {
  open([
    entry({ state: 'done', difference: '-2450.00', refundId: 'r', actions: [] }),
    entry({ id: '01890000-0000-7000-8000-00000000bee5', state: 'done', difference: '-2450.00', actions: [] }),
  ])
  expect(await main().findByText('2,450.00 L.E paid back')).toBeVisible()
  expect(main().getByText('2,450.00 L.E to pay back')).toBeVisible()
})

test('staff read that the shop has no address as long as it is sent there', async () => {
  const hint = /^The shop has no address in its settings/
  open([entry({ state: 'approved', shopAddress: '' })])
  expect(await main().findByText(hint)).toBeVisible()
  cleanup()
  open([entry({ state: 'received', shopAddress: '' })])
  expect(await main().findByRole('link', { name: '#1abcde' })).toBeVisible()
  expect(main().queryByText(hint)).toBeNull()
})

test('state, reason and words are asked for, and stand in the address', async () => {
  const { api, user } = open([entry()])
  await user.click(await screen.findByRole('link', { name: /^To answer/ }))
  await user.selectOptions(screen.getByLabelText('Reason'), 'Too large')
  await user.type(screen.getByLabelText('Search returns'), 'Salma')
  await waitFor(() => expect(address()).toBe('/returns?state=asked&reason=too_large&q=Salma'))
  await waitFor(() =>
    expect(api.askedOf('GET /returns?state=asked&reason=too_large&q=Salma&page=1&limit=25')).toHaveLength(1),
  )
})

test('an approved return is told with Undo', async () => {
  const undone = success([{ id: '9', code: null }])
  const { api, user } = open([entry()], {
    answers: {
      [call('approve')]: success(entry({ state: 'approved', undo: 9 })),
      'POST /orders/undo': undone,
    },
  })
  await user.dblClick(await press('Approve'))
  expect(await screen.findByText('Return approved')).toBeVisible()
  await user.click(await press('Undo'))
  await waitFor(() => expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [9] }))
  expect(api.askedOf(call('approve'))).toHaveLength(1)
})

test('a refused step says why', async () => {
  const { user } = open([entry()], {
    answers: { [call('approve')]: errorReply(409, 'It was withdrawn.', { code: 'edit_conflict' }) },
  })
  await user.click(await press('Approve'))
  expect(await screen.findByText('It was withdrawn.')).toBeVisible()
})

test('nothing is declined without words for the customer', async () => {
  const { api, user } = open([entry()], {
    answers: { [call('decline')]: success(entry({ state: 'declined', declinedBecause: 'Worn' })) },
  })
  await user.click(await press('Decline…'))
  await user.click(await press('Decline'))
  expect(await screen.findByText('Enter a reason.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' It was worn. ')
  await user.click(await press('Decline'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.askedOf(call('decline'))[0]?.body).toEqual({ reason: 'It was worn.' })
})

test('what came back is counted by pair: on the shelf, written off, or not there', async () => {
  const lines = [aReturnLine({ quantity: 3 }), aReturnLine({ id: 6, size: 'S', reason: 'damaged' })]
  const { api, user } = open([entry({ state: 'approved', lines, actions: ['receive', 'decline'] })], {
    answers: { [call('receive')]: success(entry({ state: 'received', lines })) },
  })
  await user.click(await press('Receive…'))
  expect(await press('Receive 4 pairs')).toBeVisible()
  const count = (button: string) => press(`${button}, 3 × Biella Straight-Leg, M, Navy`)
  await user.click(await count('Increase quantity: Written off'))
  await user.click(await count('Decrease quantity: On the shelf'))
  expect(screen.getByText('1 pair not here')).toBeVisible()
  await user.click(await press('Receive 3 pairs'))
  await waitFor(() => expect(api.askedOf(call('receive'))).toHaveLength(1))
  expect(api.askedOf(call('receive'))[0]?.body).toEqual({
    lines: [
      { id: 5, shelved: 1, writtenOff: 1 },
      { id: 6, shelved: 0, writtenOff: 1 },
    ],
  })
})

test('the exchange is sent, which leads to its parcel', async () => {
  const { user } = open([entry({ state: 'received', actions: ['send'] })], {
    answers: {
      [call('send')]: success(entry({ state: 'sent' })),
      [`GET /orders/${order.id}`]: success(order),
    },
  })
  await user.click(await press('Send the exchange'))
  await waitFor(() => expect(address()).toBe(`/adminpanel/orders/${order.id}`))
})

test('an exchange is packed until it is picked up', async () => {
  const parcel = (state: 'created' | 'picked_up') =>
    ({ id: 'p', state, trackingNumber: null, trackingLink: null }) as const
  open([
    entry({ state: 'sent', parcel: parcel('created'), actions: [] }),
    entry({ id: '01890000-0000-7000-8000-00000000bee5', state: 'sent', parcel: parcel('picked_up') }),
  ])
  expect(await main().findByText('Exchange packed')).toBeVisible()
  expect(main().getAllByText('Exchange sent')).toHaveLength(1)
})

test('an exchange that cannot be sent is for the money', async () => {
  const called = entry({ state: 'done', lines: [aReturnLine({ shelved: 1 })], difference: '-2450.00' })
  const { api, user } = open([entry({ state: 'received', actions: ['send', 'pay'] })], {
    answers: { [call('pay-instead')]: success(called) },
  })
  await user.click(await press('Money instead'))
  expect(await screen.findByText('The money goes back instead')).toBeVisible()
  expect(api.askedOf(call('pay-instead'))).toHaveLength(1)
})

test('the page of an order whose exchange was packed shows and prints what goes out', async () => {
  const line = aReturnLine({ shelved: 1, exchanged: 1, exchange: { ...large, sku: 'SKU-33' } })
  const sent = aReturn({ state: 'sent', lines: [line], difference: '120.00' })
  const { user } = openOrder({ ...order, owed: '2645.00', returns: [sent] })
  expect(await screen.findByText('exchanged for L')).toBeVisible()
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(await press('Print packing slip'))
  const slip = document.querySelector('.packing-slip')
  expect(slip).toHaveTextContent('Packing slip #1abcde · Exchange')
  expect(slip).toHaveTextContent('Collect 120.00 L.E')
  expect(slip).toHaveTextContent('Biella Straight-LegL, NavySKU-331')
  expect(slip).not.toHaveTextContent('SKU-31')
})

test('the slip of an exchange names its color in the language of the order', async () => {
  const exchange = { ...large, color: 'Grey', colorInArabic: 'رمادي' }
  const sent = aReturn({ state: 'sent', lines: [aReturnLine({ shelved: 1, exchanged: 1, exchange })] })
  const { user } = openOrder({ ...order, language: 'ar', returns: [sent] })
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(await press('Print packing slip'))
  expect(document.querySelector('.packing-slip')).toHaveTextContent('L، رمادي')
})

test('an order shows its returns, and staff ask for a customer after the last day', async () => {
  const late = anOffer({ isLate: true })
  const { api, user } = openOrder(order, {
    [`GET /orders/${order.id}/returns`]: success({
      returns: [entry({ state: 'declined', declinedBecause: 'Worn', actions: [] }).return],
      offer: late,
      because: null,
    }),
    'POST /returns': success(entry()),
  })
  expect(await screen.findByText('Reason: Worn')).toBeVisible()
  await user.click(await press('Request a return…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The last day was Mar 12, 2026/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Request return' }))
  expect(dialog.getByText('Choose at least one pair.')).toBeVisible()
  await user.click(dialog.getByRole('checkbox'))
  await user.selectOptions(dialog.getByLabelText('Why?'), 'Too small')
  await user.click(dialog.getByRole('radio', { name: /Grey · M/ }))
  expect(dialog.getByText('120.00 L.E to be paid')).toBeVisible()
  await user.type(dialog.getByLabelText('Reason for the request'), 'She called in time')
  await user.click(dialog.getByRole('button', { name: 'Request return' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.askedOf('POST /returns')[0]?.body).toEqual({
    orderId: order.id,
    lines: [{ itemId: 1, exchangeOf: null, quantity: 1, reason: 'too_small', exchangeVariantId: 42 }],
    because: 'She called in time',
  })
})
