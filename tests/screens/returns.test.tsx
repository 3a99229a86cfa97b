import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderReturn, OrderReturns } from '#contract/orders/returns.ts'
import { errorReply, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anOffer, anOfferedPair, anOrder, aReturn, aReturnLine } from './samples.ts'

const order = anOrder({ status: 'delivered', payment: { method: 'cod', status: 'paid' } })
const returnsCall = `GET /orders/${order.id}/returns`
const askCall = `POST /orders/${order.id}/returns?key=k`

const forMoney = aReturnLine({ exchange: null })

const reply = (given: Partial<OrderReturns> = {}) =>
  success({ returns: [], offer: anOffer(), because: null, ...given } satisfies OrderReturns)

const open = (given: Partial<OrderReturns> = {}, more = '') =>
  openScreen(`/cod-order-completed?orderId=${order.id}&key=k${more}`, {
    answers: { [`GET /orders/${order.id}`]: success(order), [returnsCall]: reply(given) },
  })

const showing = (one: Partial<OrderReturn>) => open({ returns: [aReturn(one)], offer: null })
const state = () => screen.findByRole('region', { name: /^Your (exchange|return)$/ })
const press = (name: string) => screen.findByRole('button', { name })

test('a pair is exchanged for another size, and the page says how far it is', async () => {
  const { api, user } = open()
  await user.click(await press('Return or exchange'))
  expect(await screen.findByText(/You can ask until Mar 12, 2026/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Why?'), 'Too small')
  await user.click(screen.getByRole('radio', { name: 'L' }))
  const facts = within(screen.getByRole('region', { name: 'Good to know' }))
  for (const fact of [
    'You pay for it, about 75.00 L.E.',
    'There is nothing to pay.',
    'We keep it for you for 7 days, beginning now.',
    '4 Brazil Street, Zamalek, Cairo',
  ])
    expect(facts.getByText(fact)).toBeVisible()
  api.answer(askCall, success(aReturn()))
  api.answer(returnsCall, reply({ returns: [aReturn()], offer: null, because: 'nothing_left' }))
  await user.dblClick(await press('Ask for it'))
  expect((await screen.findByText(/^Thank you. We have your request/)).parentElement).toHaveFocus()
  expect(await state()).toHaveTextContent('We keep the other pair for you until Mar 15, 2026.')
  expect(screen.queryByRole('button', { name: 'Ask for it' })).toBeNull()
  expect(api.askedOf(askCall).map(({ body }) => body)).toEqual([
    {
      lines: [{ itemId: 1, exchangeOf: null, quantity: 1, reason: 'too_small', exchangeVariantId: 33 }],
    },
  ])
})

test('of several pairs some pieces of one come back for money, with words', async () => {
  const two = anOffer({ pairs: [anOfferedPair(), anOfferedPair({ itemId: 2, size: 'S', quantity: 3 })] })
  const { api, user } = open({ offer: two })
  await user.click(await press('Return or exchange'))
  await user.click(await screen.findByRole('checkbox', { name: /Size S/ }))
  const pair = within(screen.getByRole('group', { name: 'Biella Straight-Leg, S, Navy' }))
  await user.click(pair.getByRole('button', { name: /^Increase quantity/ }))
  expect(pair.getByRole('radio', { name: /^L/ })).toBeDisabled()
  expect(pair.getByText('only 1 left')).toBeVisible()
  await user.click(pair.getByRole('radio', { name: /^Money back/ }))
  await user.selectOptions(pair.getByLabelText('Why?'), 'The cloth')
  await user.type(pair.getByLabelText(/Anything else/), ' It scratches ')
  expect(screen.getByText('You get 4,900.00 L.E back.')).toBeVisible()
  api.answer(askCall, success(aReturn()))
  await user.click(await press('Ask for it'))
  await waitFor(() => expect(api.askedOf(askCall)).toHaveLength(1))
  expect(api.askedOf(askCall)[0]?.body).toEqual({
    lines: [
      {
        itemId: 2,
        exchangeOf: null,
        quantity: 2,
        reason: 'cloth',
        exchangeVariantId: null,
        words: 'It scratches',
      },
    ],
  })
})

test('what is missing is said beside it, and the first of it has the focus', async () => {
  const { api, user } = open({ offer: anOffer({ pairs: [anOfferedPair(), anOfferedPair({ itemId: 2 })] }) })
  await user.click(await press('Return or exchange'))
  await user.click(await press('Ask for it'))
  expect(screen.getByText('Choose at least one pair.')).toBeVisible()
  const [first] = screen.getAllByRole('checkbox')
  await waitFor(() => expect(first).toHaveFocus())
  await user.click(first as HTMLElement)
  await user.click(await press('Ask for it'))
  expect(screen.getByText('Choose a reason.')).toBeVisible()
  expect(screen.getByText('Choose what you would like instead.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Why?')).toHaveFocus())
  expect(api.askedOf(askCall)).toEqual([])
})

test('another price is said, and a damaged pair comes back at our cost, also for one like it', async () => {
  const { user } = open()
  await user.click(await press('Return or exchange'))
  await screen.findByRole('radio', { name: 'L' })
  expect(screen.queryByRole('radio', { name: 'M, the same' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Why?'), 'Damaged or faulty')
  expect(screen.getByRole('radio', { name: 'M, the same' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Grey · M/ }))
  expect(screen.getByText('You pay 120.00 L.E more.')).toBeVisible()
  expect(screen.getByText('We pay for it.')).toBeVisible()
})

test('a size that was sold meanwhile is said, and what is left is offered', async () => {
  const { api, user } = open()
  await user.click(await press('Return or exchange'))
  await user.selectOptions(await screen.findByLabelText('Why?'), 'Too small')
  await user.click(screen.getByRole('radio', { name: 'L' }))
  api.answer(askCall, errorReply(409, 'L has just been sold.', { code: 'out_of_stock' }))
  const [, grey] = anOfferedPair().exchanges
  api.answer(
    returnsCall,
    reply({ offer: anOffer({ pairs: [anOfferedPair({ exchanges: grey ? [grey] : [] })] }) }),
  )
  await user.click(await press('Ask for it'))
  expect(await screen.findByText('L has just been sold.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'L' })).toBeNull())
  expect(screen.getByText('Choose what you would like instead.')).toBeVisible()
  expect(screen.getByLabelText('Why?')).toHaveValue('too_small')
})

test('a link opens the form', async () => {
  open({}, '&answer=return')
  expect(await screen.findByRole('heading', { name: 'Return or exchange' })).toHaveFocus()
})

test('its link shows what was asked for already, and the button for more', async () => {
  open({ returns: [aReturn()] }, '&answer=return')
  expect(await state()).toBeVisible()
  expect(await press('Return or exchange')).toBeVisible()
})

test('after the last day it is said why nothing can be asked for', async () => {
  open({ offer: null, because: 'too_late' }, '&answer=return')
  expect(await screen.findByText(/possible within 7 days of delivery, and those are over/)).toBeVisible()
})

test('an order that has not arrived is not asked about', async () => {
  const { api } = openScreen(`/cod-order-completed?orderId=${order.id}&key=k`, {
    answers: { [`GET /orders/${order.id}`]: success(anOrder({ status: 'shipped' })) },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(api.askedOf(returnsCall)).toEqual([])
})

test.each<[string, Partial<OrderReturn>, string[]]>([
  [
    'approved',
    { state: 'approved', actions: [] },
    ['#1abcde', '4 Brazil Street', 'You pay for it, about 75.00 L.E.'],
  ],
  [
    'approved late',
    { state: 'approved', heldUntil: null, holdEnded: true },
    ['The days for which we kept the other pair'],
  ],
  ['received', { state: 'received' }, ['We pack the other one.']],
  [
    'sent',
    {
      state: 'sent',
      parcel: { id: 'p', state: 'picked_up', trackingNumber: 'B77', trackingLink: 'https://x.example/B77' },
    },
    ['on its way to you', 'B77', 'Follow the parcel'],
  ],
  [
    'packed and not picked up',
    { state: 'sent', parcel: { id: 'p', state: 'created', trackingNumber: null, trackingLink: null } },
    ['the other one is packed.', 'The other pair is packedThe other pair is on its wayDone'],
  ],
  [
    'declined',
    { state: 'declined', declinedBecause: 'It was worn.' },
    ['We cannot take it back: It was worn.'],
  ],
  [
    'ended with its order',
    { state: 'declined', declinedBecause: '', actions: [] },
    ['It has ended with your order.', 'Ended with the order'],
  ],
  [
    'done for the money instead',
    { state: 'done', lines: [aReturnLine({ shelved: 1 })], difference: '-2450.00' },
    ['for the money', 'Your pair is back with us, and all is done. You get 2,450.00 L.E back.'],
  ],
  [
    'done',
    { state: 'done', lines: [forMoney], difference: '-2450.00' },
    ['You get 2,450.00 L.E back.', 'for the money'],
  ],
])('a return that is %s says what is to be done now', async (_, one, sentences) => {
  showing(one)
  for (const sentence of sentences) expect(await state()).toHaveTextContent(sentence)
})

test('the items say what was exchanged', async () => {
  const sent = aReturn({ state: 'sent', lines: [aReturnLine({ shelved: 1, exchanged: 1 })] })
  openScreen(`/cod-order-completed?orderId=${order.id}&key=k`, {
    answers: {
      [`GET /orders/${order.id}`]: success({ ...order, returns: [sent] }),
      [returnsCall]: reply({ returns: [sent], offer: null }),
    },
  })
  expect(await screen.findByRole('list', { name: 'Order Items' })).toHaveTextContent('S x 1exchanged for L')
})

test('money that has gone back is not promised any more', async () => {
  const refund = {
    ...{ id: 'r', amount: '2450.00', method: 'card', cardEnding: '0008', reference: '' },
    sentAt: '2026-03-12T10:00:00.000Z',
  } as const
  openScreen(`/cod-order-completed?orderId=${order.id}&key=k`, {
    answers: {
      [`GET /orders/${order.id}`]: success({ ...order, refunds: [refund] }),
      [returnsCall]: reply({
        returns: [aReturn({ state: 'done', lines: [forMoney], difference: '-2450.00', refundId: 'r' })],
        offer: null,
      }),
    },
  })
  expect(await state()).toHaveTextContent(
    'Paid back: 2,450.00 L.E · To your card ending in 0008 · Sent on Mar 12, 2026',
  )
  expect(await state()).not.toHaveTextContent('You get')
})

test('the steps of an exchange are those that have come and those still to come', async () => {
  const [asked, approved, received] = ['08', '09', '10'].map((day) => `2026-03-${day}T10:00:00.000Z`)
  showing({ state: 'received', dates: { asked, approved, received, sent: '2026-03-11T10:00:00.000Z' } })
  const steps = within(await screen.findByRole('list', { name: 'What has happened with it' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asked forMar 8, 2026',
    'We said yesMar 9, 2026',
    'Back with usMar 10, 2026',
    'The other pair is on its way',
    'Done',
  ])
  expect(steps.getByText('Back with us').closest('li')).toHaveAttribute('aria-current', 'step')
})

test('a request is withdrawn after a question', async () => {
  const { api, user } = showing({})
  const call = `POST /orders/${order.id}/returns/${aReturn().id}/withdraw?key=k`
  const gone = aReturn({ state: 'withdrawn', actions: [] })
  await user.click(await press('Withdraw my request'))
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
  api.answer(call, success(gone))
  api.answer(returnsCall, reply({ returns: [gone] }))
  await user.click(await press('Yes, withdraw it'))
  expect(await screen.findByText('Your request is withdrawn. You keep what you have.')).toBeVisible()
  expect(await press('Return or exchange')).toBeVisible()
  expect(api.askedOf(call)).toHaveLength(1)
})
