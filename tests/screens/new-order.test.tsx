import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '#contract/accounts/customers.ts'
import type { FoundGoods } from '#contract/orders/order-edits.ts'
import type { TypedInOrder, TypedInTotals } from '#contract/orders/typed-in-orders.ts'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { address, fillIn, openScreen } from './open-screen.tsx'
import { anOrder, aTimeline, aUser, orders } from './samples.ts'

const order = anOrder({ totalAmount: '1075.00' })
const SAVE = 'POST /orders/typed-in'

const goods: FoundGoods[] = [
  {
    productId: 9,
    name: 'Como',
    price: 1000,
    image: null,
    variants: [
      { id: 91, size: 'M', color: 'Sand', sku: 'COMO-M', stock: 3 },
      { id: 92, size: 'L', color: 'Sand', sku: 'COMO-L', stock: 0 },
    ],
  },
]

const totals: TypedInTotals = {
  subtotal: 1000,
  discount: 0,
  shipping: 75,
  taxes: 0,
  total: 1075,
  days: 4,
  cashAllowed: true,
}

const nadia: Customer = {
  id: order.id,
  names: ['Nadia Fahmy'],
  phones: ['01001234567'],
  emails: ['nadia@example.com'],
  accounts: [],
  addresses: [
    {
      street: '5 Hoda Shaarawy',
      address: 'Flat 2',
      city: 'Giza',
      state: 'EG',
      zip: '12511',
      country: 'Egypt',
      governorate: 'GZ',
    },
  ],
  language: 'en',
  mark: null,
  history: { delivered: 3, refused: 1, returned: 0 },
  ordersCount: 4,
  orders: [],
  money: { received: '0.00', owed: '0.00', payBack: '0.00' },
  notes: [],
  erasing: 'possible',
}

const listed = (customer: Customer) => [
  { id: customer.id, name: 'Nadia Fahmy', phone: '+20 100 123 4567', email: '', mark: customer.mark },
]

function openNew(answers: object = {}, customer: Customer | null = null) {
  return openScreen('/orders/new', {
    user: aUser({ role: 'admin', id: 7 }),
    answers: {
      'GET /customers': success(customer ? listed(customer) : []),
      [`GET /customers/${order.id}`]: success(customer),
      'GET /orders/goods': success(goods),
      'POST /orders/typed-in/totals': success(totals),
      [SAVE]: success(order),
      [`GET /orders/${order.id}`]: success({ ...order, stillPossible: ['pay'] }),
      [`GET /orders/${order.id}/payment-link`]: success({ message: 'You can pay here' }),
      [`GET /orders/${order.id}/timeline`]: success(aTimeline()),
      [`GET /orders/${order.id}/parcels`]: success([]),
      'GET /orders/admin*': orders([order]),
      ...answers,
    },
  })
}

type User = ReturnType<typeof openNew>['user']

const phone = () => screen.findByRole('textbox', { name: 'Phone' })
const scan = async (user: User, sku: string) =>
  user.type(screen.getByRole('textbox', { name: 'Add a product' }), `${sku}{Enter}`)

async function fillOrder(user: User) {
  await fillIn(user, {
    Phone: '+20 100 123 4567',
    Name: 'Mona Adel',
    'Street and building': '12 Talaat Harb',
    City: 'Cairo',
  })
  await scan(user, 'como-m')
  await screen.findByText('1,075.00 L.E')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'telephone')
}

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save order' }))

test('an order is typed in by keyboard alone, from the phone number to the button', async () => {
  const { api, user } = openNew({}, nadia)
  await waitFor(async () => expect(await phone()).toHaveFocus())
  await user.keyboard('01001234567')
  expect(await screen.findByText('3 delivered, 1 refused, 0 returned')).toBeVisible()
  // To "Fill in", and on to the goods.
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getByRole('textbox', { name: 'Add a product' })).toHaveFocus()
  await user.keyboard('como-m{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove Como (M, Sand)' })).toBeVisible()
  // A second scan is a second piece.
  await user.keyboard('como-m{Enter}')
  await waitFor(() => expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('2'))
  await screen.findByText('1,075.00 L.E')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('radio', { name: /^Cash/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  const source = screen.getByRole('combobox', { name: 'Channel' })
  expect(source).toHaveFocus()
  await user.selectOptions(source, 'telephone')
  await user.tab()
  await user.keyboard('After five.')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/: 1,075.00 L.E$/)).toBeVisible()
  expect(address()).toBe(`/adminpanel/orders/${order.id}`)
  expect(api.askedOf(SAVE)[0]?.body).toEqual({
    phoneNumber: '01001234567',
    guestName: 'Nadia Fahmy',
    email: 'nadia@example.com',
    language: 'en',
    shippingAddress: {
      street: '5 Hoda Shaarawy',
      address: 'Flat 2',
      city: 'Giza',
      state: 'EG',
      zip: '12511',
      country: 'Egypt',
      governorate: 'GZ',
    },
    lines: [{ variantId: 91, quantity: 2 }],
    payment: 'cash',
    source: 'telephone',
    note: 'After five.',
    expectedTotal: 1075,
  } satisfies TypedInOrder)
})

test('a double click sends once; after no answer the same order has the same key', async () => {
  const { api, user } = openNew({ [SAVE]: noAnswer })
  await fillOrder(user)
  await save(user)
  expect(await screen.findByRole('alert')).toBeVisible()
  api.answer(SAVE, success(order))
  await user.dblClick(screen.getByRole('button', { name: 'Save order' }))
  await screen.findByText(/: 1,075.00 L.E$/)
  const keys = api.askedOf(SAVE).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what is missing or wrong is said at its field; so is what the server finds', async () => {
  const { api, user } = openNew({
    [SAVE]: errorReply(400, 'Please check the highlighted fields.', {
      code: 'invalid_input',
      details: { fields: { 'shippingAddress.street': 'Too short' } },
    }),
  })
  await user.type(await phone(), '123')
  await save(user)
  expect(await screen.findByText('A phone number that can be called.')).toBeVisible()
  expect(screen.getByText('Add at least one product.')).toBeVisible()
  expect(screen.getByText('Choose a channel.')).toBeVisible()
  expect(await phone()).toHaveFocus()
  expect(api.askedOf(SAVE)).toHaveLength(0)
  await user.clear(await phone())
  await fillOrder(user)
  await save(user)
  expect(await screen.findByText('Too short')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Street and building' })).toHaveFocus()
})

test('too few pieces are said beside the button, and what was typed stays', async () => {
  const { user } = openNew({
    [SAVE]: errorReply(409, 'Como, Sand, size M: Only 1 units available.', { code: 'out_of_stock' }),
  })
  await fillOrder(user)
  await save(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 units available.')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mona Adel')
  await scan(user, 'como-l')
  expect(await screen.findByText('Como (L, Sand) is sold out.')).toBeVisible()
})

test('where no cash is taken, the order gets a payment link, which is ready to be sent', async () => {
  const { api, user } = openNew({
    'POST /orders/typed-in/totals': success({ ...totals, cashAllowed: false }),
  })
  await fillOrder(user)
  expect(await screen.findByText(/does not allow that much cash/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Cash/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^Payment link/ })).toBeChecked()
  await save(user)
  const sending = within(await screen.findByRole('dialog'))
  expect(await sending.findByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/wa\.me.*You%20can%20pay/),
  )
  expect(api.askedOf(SAVE)[0]?.body).toMatchObject({ payment: 'link' })
})

test('a mark is read before anything is promised, with its reason', async () => {
  const { user } = openNew(
    {},
    { ...nadia, mark: { kind: 'no_cash', reason: 'Three refused', at: '', by: null } },
  )
  await user.type(await phone(), '0100 123 4567')
  const known = within(await screen.findByRole('region', { name: 'Known customer' }))
  expect(known.getByText('Three refused')).toBeVisible()
  expect(screen.getByText(/does not pay in cash/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Cash/ })).toBeDisabled()
})

test('what was typed is there after a reload, and can be thrown away and brought back', async () => {
  const { user } = openNew()
  await fillOrder(user)
  expect(await screen.findByText('Nobody has ordered with this number yet.')).toBeVisible()
  const stored = Object.values({ ...sessionStorage }).join()
  expect(stored).toContain('12 Talaat Harb')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await phone()).toHaveValue('')
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('12 Talaat Harb')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await phone()).toHaveValue('+20 100 123 4567')
  expect(Object.values({ ...sessionStorage }).join()).toContain('12 Talaat Harb')
})
