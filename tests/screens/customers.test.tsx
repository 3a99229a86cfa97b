import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Customer, CustomerRow } from '#contract/accounts/customers.ts'
import { presets } from '#shared/values.ts'
import { errorReply, type Given, success } from './fake-api.ts'
import { address, main, openScreen } from './open-screen.tsx'
import { aUser } from './samples.ts'

const staff = aUser({ role: 'admin', permissions: [...presets.orders], id: 7 })
const ID = '01890000-0000-7000-8000-00000000000a'
const OLDER = '01890000-0000-7000-8000-00000000000b'
const mark = { kind: 'deposit', reason: 'Refused 2 of 3' } as const

const aRow = (given: Partial<CustomerRow> = {}): CustomerRow => ({
  id: ID,
  name: 'Nadia Fahmy',
  phone: '01119876543',
  email: 'nadia@example.com',
  hasAccount: false,
  orders: 3,
  delivered: 1,
  refused: 2,
  returned: 0,
  lastOrderAt: '2026-03-02T10:00:00.000Z',
  mark: null,
  ...given,
})

const aCustomer = (given: Partial<Customer> = {}): Customer => ({
  id: ID,
  names: ['Nadia Fahmy', 'Nadia F.'],
  phones: ['01119876543'],
  emails: ['nadia@example.com'],
  accounts: [],
  addresses: [
    {
      street: '5 Hoda Shaarawy',
      address: '',
      city: 'Cairo',
      state: 'EG',
      zip: '',
      country: 'Egypt',
      governorate: 'C',
    },
  ],
  language: 'ar',
  mark: null,
  history: { delivered: 1, refused: 2, returned: 0 },
  ordersCount: 2,
  orders: [
    order(ID, { status: 'pending', owed: '1365.00' }),
    order(OLDER, { status: 'cancelled', ending: 'refused' }),
  ],
  money: { received: '1965.00', owed: '1365.00', payBack: '0.00' },
  notes: [],
  erasing: 'possible',
  ...given,
})

const order = (id: string, given: Partial<Customer['orders'][number]>): Customer['orders'][number] => ({
  id,
  createdAt: '2026-03-02T10:00:00.000Z',
  status: 'pending',
  ending: null,
  totalAmount: '1365.00',
  owed: '0.00',
  ...given,
})

const noted = (given: Partial<Customer['notes'][number]> = {}): Customer['notes'][number] => ({
  id: 31,
  at: '2026-03-03T10:00:00.000Z',
  event: 'noted',
  mark: null,
  text: 'Calls back on Friday',
  by: 'Mona',
  ...given,
})

const page = (rows: CustomerRow[], next: string | null = null, isMore = false) =>
  success(rows, { meta: { next, isMore } })

const openList = (path = '/customers', answers: Record<string, Given> = {}) =>
  openScreen(path, {
    user: staff,
    answers: { 'GET /customers': page([aRow(), aRow({ id: OLDER, name: 'Hoda', mark })], OLDER), ...answers },
  })

const openOne = (customer = aCustomer(), answers: Record<string, Given> = {}) =>
  openScreen(`/customers/${ID}`, {
    user: staff,
    answers: {
      'GET /customers': page([]),
      [`GET /customers/${ID}`]: success(customer),
      ...answers,
    },
  })

describe('the list of customers', () => {
  test('shows who they are, what became of their orders, and their mark', async () => {
    openList()
    const row = (await screen.findByRole('link', { name: 'Nadia Fahmy' })).closest('tr') as HTMLElement
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual([
      ...['Nadia Fahmy', '', '01119876543', 'nadia@example.com', 'Mar 2, 2026'],
      ...['3 orders', '1 delivered', '2 refused', '0 returned'],
    ])
    const other = (await screen.findByRole('link', { name: 'Hoda' })).closest('tr')
    expect(other).toHaveTextContent('Ask for a deposit')
  })

  test('is searched, filtered and turned over in the address, which the page of a customer leads back to', async () => {
    const { api, user } = openList()
    await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), '0111')
    await waitFor(() => expect(address()).toBe('/customers?q=0111'))
    await user.click(screen.getByRole('link', { name: 'With a mark' }))
    expect(address()).toBe('/customers?q=0111&marked=true')
    await waitFor(() => expect(api.askedOf('GET /customers?q=0111&marked=true')).not.toHaveLength(0))
    await user.click(await screen.findByRole('link', { name: 'Older' }))
    await waitFor(() =>
      expect(api.askedOf(`GET /customers?q=0111&marked=true&after=${OLDER}`)).not.toHaveLength(0),
    )
    api.answer(`GET /customers/${ID}`, success(aCustomer()))
    await user.click(await screen.findByRole('link', { name: 'Nadia Fahmy' }))
    const back = await screen.findByRole('link', { name: 'Back to the list' })
    expect(back).toHaveAttribute('href', `/customers?q=0111&marked=true&after=${OLDER}`)
  })

  test.each([
    ['/customers', 'No customers yet.'],
    ['/customers?q=nobody', 'No customers match.'],
    ['/customers?marked=true', 'No marked customers.'],
  ])('says why %s is empty', async (path, sentence) => {
    openList(path, { 'GET /customers': page([]) })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('says that a search looked at the newest orders only', async () => {
    openList('/customers?q=a', { 'GET /customers': page([aRow()], null, true) })
    expect(await screen.findByText(/newest 500 orders that match/)).toBeVisible()
  })

  test('that cannot be loaded offers to try again', async () => {
    openList('/customers', { 'GET /customers': errorReply(500) })
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  })
})

describe('the page of a customer', () => {
  test('shows contacts, addresses, orders and sums', async () => {
    openOne()
    expect(await screen.findByRole('heading', { level: 1, name: 'Nadia Fahmy' })).toBeVisible()
    for (const text of ['Nadia F.', '5 Hoda Shaarawy', '1 delivered, 2 refused', '1,965.00', 'No notes yet.'])
      expect(screen.getByRole('main')).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: '01119876543' })).toHaveAttribute('href', 'tel:01119876543')
    expect(main().getByRole('link', { name: 'New order' })).toHaveAttribute(
      'href',
      '/orders/new?phone=01119876543',
    )
    const table = within(screen.getByRole('table', { name: '2 orders' }))
    const [open, refused] = ['#00000a', '#00000b'].map((name) =>
      table.getByRole('link', { name }).closest('tr'),
    )
    expect(open).toHaveTextContent('1,365.00 L.E owed')
    expect(refused).toHaveTextContent('Refused')
    expect(refused).not.toHaveTextContent('owed')
  })

  test('leads to a new order of this customer, whatever was typed for another one', async () => {
    sessionStorage.clear()
    const { user } = openOne(aCustomer(), { 'GET /customers': page([aRow()]) })
    await user.click(await main().findByRole('link', { name: 'New order' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
    expect(main().getByLabelText(/Phone/)).toHaveValue('01119876543')
    expect(await main().findByText('1 delivered, 2 refused, 0 returned')).toBeVisible()
  })

  test('of somebody with many orders shows the newest first, and the rest when asked', async () => {
    const orders = Array.from({ length: 25 }, (_, n) => order(ID.slice(0, -2) + (10 + n), {}))
    const { user } = openOne(aCustomer({ orders, ordersCount: 25 }))
    const rows = async () => within(await screen.findByRole('table')).getAllByRole('row').length - 1
    expect(await rows()).toBe(20)
    await user.click(screen.getByRole('button', { name: 'Show all 25' }))
    expect(await rows()).toBe(25)
  })

  test('a note is added once by a double click, and taken back', async () => {
    const { api, user } = openOne(aCustomer(), {
      [`POST /customers/${ID}/notes`]: success(aCustomer({ notes: [noted()] }), { undo: 31 }),
      [`POST /customers/${ID}/undo`]: success(aCustomer(), { undo: null }),
    })
    const field = await screen.findByLabelText('New note')
    await user.type(field, 'Calls back on Friday')
    // The second press comes before the page knows that the first is on its way.
    const add = screen.getByRole('button', { name: 'Add note' })
    add.click()
    await Promise.resolve()
    add.click()
    expect(await screen.findByText(/Mona, Mar 3, 2026/)).toBeVisible()
    expect(api.askedOf(`POST /customers/${ID}/notes`)).toHaveLength(1)
    expect(field).toHaveValue('')
    api.answer(`GET /customers/${ID}`, success(aCustomer()))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText(/Mona, Mar 3, 2026/)).toBeNull())
    expect(api.askedOf(`POST /customers/${ID}/undo`)[0]?.body).toEqual({ note: 31 })
  })

  test('a note that was refused stays typed', async () => {
    const { user } = openOne(aCustomer(), { [`POST /customers/${ID}/notes`]: errorReply(500) })
    const field = await screen.findByLabelText('New note')
    await user.type(field, 'Rings twice')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText('The note could not be added')
    expect(field).toHaveValue('Rings twice')
  })

  test('a mark asks for its reason and is shown with it; taking it away needs none', async () => {
    const after = aCustomer({
      mark: { ...mark, kind: 'no_cash', at: '2026-03-03T10:00:00.000Z', by: 'Mona' },
    })
    const { api, user } = openOne(aCustomer(), {
      [`PUT /customers/${ID}/mark`]: success(after, { undo: 32 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Mark' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio', { name: /No restriction/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /No cash/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByLabelText(/Reason/)).toHaveAccessibleDescription(/Enter a reason\./)
    expect(api.askedOf(`PUT /customers/${ID}/mark`)).toEqual([])
    await user.type(dialog.getByLabelText(/Reason/), 'Refused 2 of 3')
    api.answer(`GET /customers/${ID}`, success(after))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    // Not what is typed in the dialog.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Refused 2 of 3')).toBeVisible()
    expect(api.askedOf(`PUT /customers/${ID}/mark`)[0]?.body).toEqual({
      mark: 'no_cash',
      reason: 'Refused 2 of 3',
    })
    await user.click(screen.getByRole('button', { name: 'Change mark' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: /No restriction/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.askedOf(`PUT /customers/${ID}/mark`)[1]?.body).toEqual({ mark: null, reason: '' }),
    )
  })

  test('is erased after it was said what goes', async () => {
    const { api, user } = openOne(aCustomer(), { [`DELETE /customers/${ID}`]: success(undefined) })
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('name, phone number, email and addresses')).toBeVisible()
    expect(api.askedOf(`DELETE /customers/${ID}`)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
    await waitFor(() => expect(address()).toBe('/customers'))
  })

  test.each([
    ['open_orders', /still under way/],
    ['account', /belong to an account/],
  ] as const)('is not erased: %s', async (erasing, why) => {
    const { user } = openOne(aCustomer({ erasing }))
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(why)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  })

  test('who no longer exists is said to be gone', async () => {
    openOne(aCustomer(), { [`GET /customers/${ID}`]: errorReply(404, 'Not found', { code: 'not_found' }) })
    expect(await screen.findByText(/They may have been erased/)).toBeVisible()
  })
})
