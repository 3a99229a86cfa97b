import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { useRest } from '#web/routes/admin/shared/resting-button.tsx'
import { eventually } from '../support/eventually.ts'
import { type Asked, type Given, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aTimeline, aUser, orders } from './samples.ts'

afterEach(() => void vi.useRealTimers())

const staff = aUser({ role: 'admin' })
const numbers = ['aaaaaa', 'bbbbbb', 'cccccc']
const idOf = (number: string) => `01890000-0000-7000-8000-000000${number}`
const listed = (status: 'pending' | 'processing' | 'delivered') =>
  numbers.map((number) => anOrder({ id: idOf(number), status }))
const [pending] = listed('pending') as [ReturnType<typeof anOrder>]
const [delivered] = listed('delivered') as [ReturnType<typeof anOrder>]

function openOrders(path: string, list: ReturnType<typeof listed>, answers: Record<string, Given> = {}) {
  const now = new Map(list.map((order) => [order.id, order]))
  const orderAt = ({ path }: Asked) => {
    const found = [...now.values()].find(({ id }) => path.includes(id))
    if (!found) throw new Error(`no order at ${path}`)
    return found
  }
  return openScreen(path, {
    user: staff,
    answers: {
      'GET /orders/*': (asked) => success(orderAt(asked)),
      'GET /orders/*/timeline': success(aTimeline()),
      'GET /orders/*/parcels': success([]),
      'GET /orders/*/refunds': success({ due: '0.00', cards: [], dashboards: [], refunds: [], undo: null }),
      'GET /orders/*/returns': success({ returns: [], offer: null, because: 'not_delivered' }),
      'GET /orders/admin*': () => orders([...now.values()]),
      'GET /orders/ceiling': success({ shopIsFull: false, fullSizes: [], liftedUntil: null }),
      'PUT /orders/status/*': (asked) => {
        const changed = { ...orderAt(asked), ...(asked.body as { status: 'shipped' }) }
        now.set(changed.id, changed)
        return success(changed)
      },
      'PUT /orders/payment/*': (asked) => {
        const order = orderAt(asked)
        const payment = { ...order.payment, ...(asked.body as { status: 'paid' }) }
        now.set(order.id, { ...order, payment })
        return success({ ...order, payment, undo: 41 })
      },
      ...answers,
    },
  })
}

describe('the second press of a double click takes no step', () => {
  test('in a row, where Ship has taken the place of Confirm', async () => {
    const { api, user } = openOrders('/orders', [pending])
    await user.click(await screen.findByRole('button', { name: 'Confirm #aaaaaa' }))
    const ship = await screen.findByRole('button', { name: 'Ship #aaaaaa' })
    expect(ship).toHaveAttribute('aria-disabled', 'true')
    await user.click(ship)
    await user.keyboard('{Enter}')
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(1)
  })

  test('in the row that has moved up under the pointer', async () => {
    const { api } = openOrders('/orders', listed('pending'))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm #bbbbbb' }), { detail: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm #cccccc' }), { detail: 1 })
    await screen.findByRole('button', { name: 'Ship #cccccc' })
    expect(api.askedOf('PUT /orders/status/*').map(({ path }) => path.slice(-6))).toEqual(['cccccc'])
  })

  test('nor does a later press in the row that has moved up, for two seconds', async () => {
    const { api, user } = openOrders('/orders?view=to-confirm', listed('pending'), {
      'GET /orders/admin*': () => orders(left()),
    })
    const left = () =>
      listed('pending').filter(
        ({ id }) => !api.askedOf('PUT /orders/status/*').some(({ path }) => path.includes(id)),
      )
    await user.click(await screen.findByRole('button', { name: 'Confirm #aaaaaa' }))
    await eventually(() => expect(screen.queryByRole('button', { name: 'Confirm #aaaaaa' })).toBeNull())
    for (const number of ['bbbbbb', 'cccccc'])
      await user.click(screen.getByRole('button', { name: `Confirm #${number}` }))
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(1)
  })

  test('for several orders', async () => {
    const { api, user } = openOrders('/orders', listed('pending'))
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Confirm 3' }))
    await screen.findByText('3 orders changed to processing')
    await user.click(await screen.findByRole('button', { name: 'Ship 3' }))
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(3)
  })

  test('of several, those to call first are left out', async () => {
    const [one, two, three] = listed('pending') as [Order, Order, Order]
    const callFirst = { ...two, needsAttention: true, attentionReason: 'to_confirm' } as const
    const { api, user } = openOrders('/orders', [one, callFirst, three])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('Without the one to call first')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirm 2' }))
    await screen.findByText('2 orders changed to processing')
    expect(api.askedOf('PUT /orders/status/*').map(({ path }) => path.slice(-6))).toEqual([
      'aaaaaa',
      'cccccc',
    ])
  })

  test("on the order's page", async () => {
    const { api, user } = openOrders(`/adminpanel/orders/${pending.id}`, [pending])
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'Ship' }))
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as not paid' }))
    expect(api.askedOf('PUT /orders/payment/*')).toHaveLength(1)
  })

  test("for a parcel, on the order's page", async () => {
    const packed = { ...pending, status: 'processing' as const }
    const { api } = openOrders(`/adminpanel/orders/${packed.id}`, [packed])
    const create = await screen.findByRole('button', { name: 'Create parcel' })
    fireEvent.click(create, { detail: 2 })
    expect(api.askedOf('POST /orders/*/parcels')).toHaveLength(0)
    fireEvent.click(create, { detail: 1 })
    await eventually(() => expect(api.askedOf('POST /orders/*/parcels')).toHaveLength(1))
  })

  test('for a step that took its place long after the press', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook(({ step }) => useRest(step), {
      initialProps: { step: 'processing' },
    })
    const take = vi.fn()
    const press = () => act(() => result.current.once(take)({ detail: 1 } as MouseEvent<HTMLButtonElement>))
    press()
    act(() => vi.advanceTimersByTime(5_000))
    rerender({ step: 'shipped' })
    press()
    expect(take).toHaveBeenCalledTimes(1)
  })

  test('after two seconds the button works again', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook(({ step }) => useRest(step), {
      initialProps: { step: 'processing' },
    })
    const take = vi.fn()
    const press = () => act(() => result.current.once(take)({ detail: 1 } as MouseEvent<HTMLButtonElement>))
    press()
    act(() => vi.advanceTimersByTime(1_500))
    rerender({ step: 'shipped' })
    act(() => vi.advanceTimersByTime(1_900))
    press()
    expect(take).toHaveBeenCalledTimes(1)
    act(() => vi.advanceTimersByTime(100))
    press()
    expect(take).toHaveBeenCalledTimes(2)
  })
})

describe('Ship packs and hands over', () => {
  const shipped = (state: string) => ({
    'POST /orders/ship': success(
      numbers.map((number, index) => ({ id: idOf(number), code: null, undo: index + 1, state })),
    ),
    'POST /orders/undo': success(numbers.map((_, index) => ({ id: String(index + 1), code: null }))),
  })

  test('several orders of the list in one call, which one press takes back', async () => {
    const { api, user } = openOrders('/orders', listed('processing'), shipped('picked_up'))
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Ship 3' }))
    expect(await screen.findByText('3 orders are packed and on their way')).toBeInTheDocument()
    expect(api.askedOf('POST /orders/ship')[0]?.body).toEqual({ orderIds: numbers.map(idOf) })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('3 orders are as they were')).toBeInTheDocument()
    expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [1, 2, 3] })
    expect(api.askedOf('PUT /orders/status/*')).toEqual([])
  })

  test('only packs what a courier fetches, and says so', async () => {
    const { user } = openOrders('/orders', listed('processing').slice(0, 1), {
      'POST /orders/ship': success([{ id: idOf('aaaaaa'), code: null, undo: 1, state: 'created' }]),
    })
    await user.click(await screen.findByRole('button', { name: 'Ship #aaaaaa' }))
    expect(await screen.findByText('Order #aaaaaa is packed. The courier fetches it.')).toBeInTheDocument()
  })

  test('says which order was refused and why', async () => {
    const { user } = openOrders(`/adminpanel/orders/${idOf('aaaaaa')}`, listed('processing'), {
      'POST /orders/ship': success([{ id: idOf('aaaaaa'), code: 'not_to_pack', undo: null, state: null }]),
    })
    await user.click(await screen.findByRole('button', { name: 'Ship' }))
    expect(await screen.findByText('#aaaaaa: is not ready to be packed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

test('that an order was paid can be taken back', async () => {
  const { api, user } = openOrders(`/adminpanel/orders/${pending.id}`, [pending], {
    'POST /orders/undo': success([{ id: '41', code: null }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Order #aaaaaa is marked as paid')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Order #aaaaaa is as it was')).toBeInTheDocument()
  expect(api.askedOf('POST /orders/undo')[0]?.body).toEqual({ events: [41] })
})

describe('completing an unpaid cash order asks for the money', () => {
  test('and from whom it is, in the list', async () => {
    const { api, user } = openOrders('/orders', [delivered])
    await user.click(await screen.findByRole('button', { name: 'Complete #aaaaaa' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2,525.00 L.E received?' }))
    await user.click(dialog.getByRole('button', { name: 'Received, complete' }))
    expect(dialog.getByText('Enter who handed over the money.')).toBeVisible()
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(0)
    await user.selectOptions(dialog.getByLabelText('From whom'), 'Courier')
    await user.click(dialog.getByRole('button', { name: 'Received, complete' }))
    await screen.findByText('Status updated')
    expect(api.askedOf('PUT /orders/status/*').map(({ body }) => body)).toEqual([
      { status: 'completed', statusBefore: 'delivered', receivedFrom: 'courier' },
    ])
  })

  test('and from whom it is, on its page', async () => {
    const { api, user } = openOrders(`/adminpanel/orders/${delivered.id}`, [delivered])
    await user.click(await screen.findByRole('button', { name: 'Complete' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2,525.00 L.E received?' }))
    await user.selectOptions(dialog.getByLabelText('From whom'), 'Someone else')
    await user.type(dialog.getByLabelText('Name'), 'Hassan, our rider')
    await user.click(dialog.getByRole('button', { name: 'Received, complete' }))
    await screen.findByText('Status updated')
    expect(api.askedOf('PUT /orders/status/*')[0]?.body).toMatchObject({ receivedFrom: 'Hassan, our rider' })
  })

  test('with the sum and the number of several orders, of those that are not paid', async () => {
    const paid = anOrder({ id: '01890000-0000-7000-8000-000000dddddd', status: 'delivered' })
    paid.payment = { ...paid.payment, status: 'paid' }
    paid.owed = '0.00'
    const { api, user } = openOrders('/orders', [...listed('delivered'), paid])
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Change Status' }))
    await user.selectOptions(await screen.findByLabelText('Status'), 'Completed')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Status' }))
    const cash = within(dialog.getByRole('group', { name: '7,575.00 L.E received for 3 orders?' }))
    await user.click(dialog.getByRole('button', { name: 'Update Status' }))
    expect(cash.getByText('Enter who handed over the money.')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('From whom'), 'Customer')
    await user.click(dialog.getByRole('button', { name: 'Update Status' }))
    await screen.findByText('4 orders changed to completed')
    expect(
      api.askedOf('PUT /orders/status/*').map(({ body }) => (body as { receivedFrom?: string }).receivedFrom),
    ).toEqual(['customer', 'customer', 'customer', undefined])
  })

  test('but a paid one is completed by one press', async () => {
    const paid = anOrder({ status: 'delivered', payment: { method: 'cod', status: 'paid' } })
    const { api, user } = openOrders(`/adminpanel/orders/${paid.id}`, [paid])
    await user.click(await screen.findByRole('button', { name: 'Complete' }))
    await screen.findByText('Status updated')
    expect(api.askedOf('PUT /orders/status/*')[0]?.body).toEqual({
      status: 'completed',
      statusBefore: 'delivered',
    })
  })
})
