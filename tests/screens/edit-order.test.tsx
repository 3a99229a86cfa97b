import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { anEntry, anOrder, aTimeline, aUser, orders } from './samples.ts'

const order = anOrder()
const [line] = order.items
const path = `/orders/${order.id}`

const sizes = [
  { id: line?.variantId ?? 0, size: 'S', color: 'Navy', sku: 'SKU-31', stock: 2 },
  { id: 32, size: 'M', color: 'Navy', sku: 'SKU-32', stock: 5 },
  { id: 33, size: 'L', color: 'Navy', sku: 'SKU-33', stock: 0 },
]
const goods = [
  { productId: line?.productId, name: line?.productName, price: 2500, image: null, variants: sizes },
]
const found = [
  {
    productId: 9,
    name: 'Como',
    price: 1000,
    image: null,
    variants: [{ id: 91, size: 'M', color: 'Sand', sku: 'COMO-M', stock: 3 }],
  },
]

async function openEdit(answers: object = {}) {
  const opened = openScreen(`/adminpanel/orders/${order.id}`, {
    user: aUser({ role: 'admin', id: 7 }),
    answers: {
      [`GET ${path}`]: success(order),
      [`GET ${path}/timeline`]: success(aTimeline()),
      [`GET ${path}/parcels`]: success([]),
      'GET /orders/admin*': orders([order]),
      'GET /orders/goods': ({ url }: { url: string }) => success(url.includes('q=') ? found : goods),
      [`PUT ${path}/goods`]: success({ ...order, totalAmount: '3525.00', undo: 5 }),
      ...answers,
    },
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Edit order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: /M, Navy/ })
  return { ...opened, dialog }
}

test('an edit is sent as it will be, with the total that staff have read', async () => {
  const { api, user, dialog } = await openEdit()
  const pieces = line?.quantity ?? 0
  expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  expect(dialog.getByRole('option', { name: `S, Navy (${2 + pieces} left)` })).toBeEnabled()
  expect(dialog.getByRole('option', { name: 'L, Navy (sold out)' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Size and color/ }), '32')
  await user.type(dialog.getByRole('textbox', { name: 'Add a product' }), 'como-m{Enter}')
  expect(await dialog.findByText('+1,000.00 L.E')).toBeVisible()
  expect(dialog.getByText('3,525.00 L.E to collect')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/now costs 3,525.00 L.E/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(api.askedOf(`PUT ${path}/goods`)[0]?.body).toEqual({
    updatedAt: order.updatedAt,
    lines: [
      { id: line?.id, variantId: 32, quantity: pieces },
      { variantId: 91, quantity: 1 },
    ],
    expectedTotal: 3525,
  })
})

test('another fee asks for its reason, and less than was paid is paid back', async () => {
  const { user, dialog } = await openEdit({
    [`GET ${path}`]: success({ ...order, owed: '0.00', paymentMethod: 'card' }),
  })
  const fee = dialog.getByRole('spinbutton', { name: 'Shipping fee' })
  await user.clear(fee)
  await user.type(fee, '5')
  expect(dialog.getByText(/^Pay back/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(dialog.getByText('Enter a reason for the different fee.')).toBeVisible()
})

test('a refusal is said in the dialog, and what was typed stays', async () => {
  const { user, dialog } = await openEdit({
    [`PUT ${path}/goods`]: errorReply(409, 'Biella, Navy, size M: Only 1 units available.', {
      code: 'out_of_stock',
    }),
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: /Size and color/ }), '32')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only 1 units available.')
  expect(dialog.getByRole('combobox', { name: /Size and color/ })).toHaveValue('32')
  // The last line stays.
  await user.click(dialog.getByRole('button', { name: /^Remove/ }))
  expect(await screen.findByText(/To remove everything, cancel the order/)).toBeVisible()
})

test('a search by name offers sizes; nothing found is said', async () => {
  const { api, user, dialog } = await openEdit()
  const field = dialog.getByRole('textbox', { name: 'Add a product' })
  await user.type(field, 'como{Enter}')
  await user.click(await dialog.findByRole('button', { name: 'Add Como, M, Sand, 3 left' }))
  expect(await dialog.findByRole('button', { name: 'Remove Como (M, Sand)' })).toBeVisible()
  expect(field).toHaveFocus()
  api.answer('GET /orders/goods', success([]))
  await user.type(field, 'xyz{Enter}')
  expect(await dialog.findByText('No products on sale match this name or SKU.')).toBeVisible()
})

test('an order that is packed is not edited', async () => {
  openScreen(`/adminpanel/orders/${order.id}`, {
    user: aUser({ role: 'admin', id: 7 }),
    answers: {
      [`GET ${path}`]: success({ ...order, status: 'shipped' }),
      [`GET ${path}/timeline`]: success(aTimeline()),
      [`GET ${path}/parcels`]: success([]),
      'GET /orders/admin*': orders([order]),
    },
  })
  expect(await screen.findByRole('button', { name: 'Change Status' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit order' })).toBeNull()
})

test('the timeline says what an edit has changed', async () => {
  const was = { id: 1, productName: 'Biella', size: 'M', color: 'Navy', quantity: 2 }
  const entry = anEntry({
    event: 'edited',
    before: { lines: [was, { ...was, id: 2, size: 'S' }], shipping: '75.00' },
    after: {
      lines: [
        { ...was, size: 'L', quantity: 1 },
        { ...was, id: null, productName: 'Como' },
      ],
      shipping: '30.00',
    },
  })
  openScreen(`/adminpanel/orders/${order.id}`, {
    user: aUser({ role: 'admin', id: 7 }),
    answers: {
      [`GET ${path}`]: success(order),
      [`GET ${path}/timeline`]: success(aTimeline([entry])),
      [`GET ${path}/parcels`]: success([]),
      'GET /orders/admin*': orders([order]),
    },
  })
  expect(await screen.findByText('Order edited')).toBeVisible()
  expect(
    screen.getByText(
      'Biella (M, Navy) → Biella (L, Navy) · Biella (L, Navy): 2 → 1 · Removed: 2 × Biella (S, Navy) · Added: 2 × Como (M, Navy) · Shipping: 75.00 L.E → 30.00 L.E',
    ),
  ).toBeVisible()
})
