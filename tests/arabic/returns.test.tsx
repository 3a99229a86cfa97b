import { screen } from '@testing-library/react'
import { describe } from 'vitest'
import type { OrderReturn, OrderReturns } from '#contract/orders/returns.ts'
import { returnReasons } from '#shared/values.ts'
import { returnText as text } from '#web/text/ar/returns.ts'
import { success } from '../screens/fake-api.ts'
import { anOffer, anOfferedPair, aReturn, aReturnLine } from '../screens/samples.ts'
import { name, order, presses, type State, saidInArabic, sees } from './said.tsx'

const shopAddress = '4 شارع البرازيل، الزمالك، القاهرة'
const arabic = { productName: name, color: 'كحلي' }
const delivered = { ...order({ status: 'delivered' }), stillPossible: [] }
const path = `/cod-order-completed?orderId=${delivered.id}&key=1`

const given = (returns: Partial<OrderReturns>) => ({
  answers: {
    'GET /orders/*': success(delivered),
    [`GET /orders/${delivered.id}/returns`]: success({ returns: [], offer: null, because: null, ...returns }),
  },
})
const pair = anOfferedPair({ ...arabic, quantity: 3 })
const exchanges = pair.exchanges.map((one, index) => ({ ...one, color: index === 0 ? 'كحلي' : 'رمادي' }))
const offer = anOffer({ shopAddress, pairs: [{ ...pair, exchanges }] })

const one = (given: Partial<OrderReturn>) =>
  aReturn({
    shopAddress,
    declinedBecause: given.state === 'declined' ? 'القطعة ملبوسة.' : null,
    lines: returnReasons.map((reason, id) =>
      aReturnLine({
        ...arabic,
        id,
        reason,
        exchange: id === 0 ? { variantId: 33, size: 'L', color: 'كحلي', price: '2450.00' } : null,
      }),
    ),
    difference: '-2450.00',
    ...given,
  })
const states: Partial<OrderReturn>[] = [
  { state: 'asked' },
  { state: 'approved' },
  { state: 'approved', heldUntil: null, holdEnded: true, cost: { payer: 'shop', sum: '0.00' } },
  { state: 'received' },
  { state: 'sent', difference: '120.00' },
  { state: 'sent', parcel: { id: 'p', state: 'created', trackingNumber: null, trackingLink: null } },
  { state: 'done' },
  { state: 'declined' },
  { state: 'withdrawn' },
]

describe('in Arabic', () => {
  saidInArabic([
    [
      'what is asked for a pair',
      path,
      given({ offer }),
      async (visit) => {
        await presses(text.open, text.form.which)(visit)
        await presses(text.form.send, text.form.problems.wanted)(visit)
        await visit.user.click(await screen.findByRole('radio', { name: /رمادي/ }))
        await screen.findByText(/120/, { selector: 'strong' })
      },
    ],
    ['an order that is too late to return', path, given({ because: 'too_late' }), sees(text.tooLate(7))],
    ...states.map(
      (state, index): State => [
        `return ${index}, ${state.state},`,
        path,
        given({ returns: [one(state)] }),
        async (visit) => {
          await screen.findByRole('list', { name: text.steps })
          if (state.state === 'asked') await presses(text.withdraw.open, text.withdraw.question)(visit)
        },
      ],
    ),
  ])
})
