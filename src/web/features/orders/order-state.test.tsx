import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type OrderStatus, orderStates } from '#shared/values.ts'
import { proves } from '#tests/conformance/proves.ts'
import { OrderState } from './order-state.tsx'

const shown = (status: OrderStatus | null) => renderToStaticMarkup(<OrderState status={status} />)

it.each(orderStates)('%s has a word and a sign of its own', (status) => {
  expect(shown(status).toLowerCase()).toContain(`</svg>${status}</span>`)
  const others = orderStates.filter((other) => other !== status)
  expect(others.map(sign)).not.toContain(sign(status))
})

it('an order without a state is being processed', () => {
  expect(shown(null)).toContain('Processing')
})

it('a state that we do not know is shown raw', { meta: proves('2:130') }, () => {
  expect(shown('at_customs' as OrderStatus)).toContain('at_customs')
})

const sign = (status: OrderStatus): string => /<svg.*<\/svg>/.exec(shown(status))?.[0] ?? ''
