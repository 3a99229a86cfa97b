import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { success } from './fake-api.ts'
import { staff } from './open-management.ts'
import { openScreen } from './open-screen.tsx'
import { anOrder, aTimeline, orders } from './samples.ts'

test('an order of no lines says so, and one of ten thousand shows them in portions', async () => {
  const order = anOrder()
  const [line] = order.orderItems
  const withLines = (count: number) =>
    success({ ...order, orderItems: Array.from({ length: count }, () => line) })
  const { api, user } = openScreen('/orders', {
    user: staff,
    answers: {
      'GET /orders/admin*': orders([order]),
      'GET /orders/ceiling': success({ shopIsFull: false, fullSizes: [], liftedUntil: null }),
      [`GET /orders/${order.id}`]: withLines(0),
      [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
    },
  })
  const view = async () => {
    await user.click(await screen.findByRole('button', { name: `Actions for order #${order.id.slice(-6)}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'View Order' }))
  }
  await view()
  expect(await screen.findByText('This order has no items.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  api.answer(`GET /orders/${order.id}`, withLines(10_000))
  await view()
  const items = await screen.findByRole('table', { name: 'Items' })
  await user.click(screen.getByText('Show 500 more'))
  // By their tag: the roles of so many cells take seconds to work out.
  await waitFor(() => expect(items.querySelectorAll('tr')).toHaveLength(551))
})
