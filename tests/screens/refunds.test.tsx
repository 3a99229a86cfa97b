import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OrderRefund } from '#contract/orders/orders.ts'
import type { Refund, Refunds } from '#contract/orders/refunds.ts'
import { errorReply, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aTimeline, aUser } from './samples.ts'

const order = anOrder({
  status: 'cancelled',
  paymentMethod: 'card',
  payment: { method: 'card', status: 'refund_due' },
  owed: '-2265.00',
})
const path = `/orders/${order.id}`

describe('the page of an order', () => {
  const aRefund = (given: Partial<Refund> = {}): Refund => ({
    id: '01890000-0000-7000-8000-00000000000f',
    at: new Date(Date.now() - 3_600_000).toISOString(),
    method: 'card',
    amount: '2265.00',
    excess: '0.00',
    state: 'unknown',
    problem: null,
    reference: '',
    cardEnding: '0008',
    by: 'staff',
    staff: { id: 7, name: 'Omar Staff', email: 'omar@example.com' },
    ...given,
  })
  const replyOf = (refund: Refund, given: Partial<Refunds> = {}) =>
    success({ due: '0.00', cards: [], dashboards: [], refunds: [refund], undo: null, ...given })
  const open = (reply: ReturnType<typeof replyOf>, answers = {}) =>
    openScreen(`/adminpanel${path}`, {
      user: aUser({ role: 'admin', id: 7 }),
      answers: {
        [`GET ${path}`]: success(order),
        [`GET ${path}/timeline`]: success(aTimeline()),
        [`GET ${path}/parcels`]: success([]),
        [`GET ${path}/refunds`]: reply,
        'GET /orders/admin*': success([order]),
        ...answers,
      },
    })
  const list = async () => within(await screen.findByRole('list', { name: 'Refunds' }))

  test('pays back as its next step, and says why an earlier try has failed', async () => {
    const failed = aRefund({ state: 'failed', problem: 'not_allowed' })
    const dashboards = ['https://shop.example/sandbox/payments?payment=1']
    open(replyOf(failed, { due: '2265.00', dashboards }))
    expect((await list()).getByText(/does not let this shop refund/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay back 2,265.00 L.E' })).toBeVisible()
    expect(screen.getByRole('link', { name: /dashboard/ })).toHaveAttribute('href', dashboards[0])
    expect((await list()).queryByRole('button')).toBeNull()
  })

  test('is not marked as paid while cash goes back', async () => {
    const cash = { paymentMethod: 'cod', payment: { method: 'cod', status: 'refund_due' } } as const
    open(replyOf(aRefund(), { due: '100.00' }), {
      [`GET ${path}`]: success(anOrder({ ...cash, id: order.id, status: 'delivered', owed: '-100.00' })),
    })
    expect(await screen.findByRole('button', { name: 'Pay back 100.00 L.E' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  })

  test('of a refund without an answer looks again, and closes what did not go through', async () => {
    const refund = aRefund()
    const { api, user } = open(replyOf(refund), {
      [`POST ${path}/refunds/${refund.id}/check`]: replyOf(refund),
      [`POST ${path}/refunds/${refund.id}/close`]: replyOf(
        aRefund({ state: 'failed', problem: 'not_arrived' }),
        { due: '2265.00' },
      ),
    })
    expect((await list()).getByText('2,265.00 L.E to the card ending in 0008')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay back/ })).toBeNull()
    await user.click((await list()).getByRole('button', { name: 'Check again now' }))
    expect(await screen.findByText('There is still no answer')).toBeVisible()
    await user.click((await list()).getByRole('button', { name: 'It did not go through' }))
    expect(api.askedOf(`POST ${path}/refunds/${refund.id}/close`)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Yes, it did not' }))
    expect(await screen.findByRole('button', { name: 'Pay back 2,265.00 L.E' })).toBeVisible()
    expect((await list()).getByText(/Staff checked/)).toBeVisible()
  })

  test('of cash says that it is written down, not sent', async () => {
    const failed = aRefund({ state: 'failed', problem: 'refused' })
    const { api, user } = open(replyOf(failed, { due: '45.00' }))
    await user.click(await screen.findByRole('button', { name: 'Pay back 45.00 L.E' }))
    const dialog = within(await screen.findByRole('dialog'))
    const answer = api.hold(`POST ${path}/refunds`, replyOf(aRefund({ method: 'cash', state: 'confirmed' })))
    await user.click(dialog.getByRole('button', { name: 'Record 45.00 L.E' }))
    expect(await dialog.findByRole('button', { name: 'Recording…' })).toBeVisible()
    answer()
    expect(await screen.findByText('Paid back', { selector: '[role=dialog] *, section *' })).toBeVisible()
  })

  test('waits for an answer before staff may say that there is none', async () => {
    open(replyOf(aRefund({ at: new Date().toISOString() })))
    expect((await list()).getByText(/After 15 minutes without an answer/)).toBeVisible()
    expect((await list()).queryByRole('button', { name: 'It did not go through' })).toBeNull()
  })

  test('says that its refunds could not be read', async () => {
    open(errorReply(500, 'internal') as never)
    expect(await screen.findByText('The refundable amount could not be loaded.')).toBeVisible()
  })
})

describe('the customer’s page', () => {
  const aRefund = (id: string, given: Partial<OrderRefund> = {}): OrderRefund => ({
    ...{ id, amount: '2265.00', method: 'card', cardEnding: '0008', reference: '', sentAt: null },
    ...given,
  })
  const open = async (owed: string, refunds: OrderRefund[]) => {
    const cancelled = { ...order, owed, refunds }
    openScreen(`/cod-order-completed?orderId=${order.id}`, {
      answers: { [`GET ${path}`]: success(cancelled) },
    })
    return screen.findByRole('region', { name: 'Money back' })
  }
  const sentAt = '2026-03-03T10:00:00Z'

  test('says what will be paid back', async () => {
    expect(await open('-2265.00', [])).toHaveTextContent('We pay 2,265.00 L.E back to you, and write')
  })

  test('says what is on its way, and does not promise it twice', async () => {
    const back = await open('-2265.00', [aRefund('a')])
    expect(back).toHaveTextContent('To your card ending in 0008On its way2,265.00 L.E')
    expect(back).not.toHaveTextContent('We pay')
  })

  test('says how and when each part was sent, and with which number', async () => {
    const back = await open('-65.00', [
      aRefund('a', { method: 'wallet', cardEnding: null, amount: '200.00', reference: 'VF 77', sentAt }),
      aRefund('b', { cardEnding: null, amount: '2000.00', sentAt }),
    ])
    expect(back).toHaveTextContent('We pay 65.00 L.E back to you')
    expect(back).toHaveTextContent('To your walletSent on Mar 3, 2026Reference VF 77200.00 L.E')
    expect(back).toHaveTextContent(
      'To the card that you paid withSent on Mar 3, 2026. Banks take up to 14 days',
    )
  })
})
