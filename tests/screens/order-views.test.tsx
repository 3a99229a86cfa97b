import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { anOrder, aUser, orders } from './samples.ts'

const staff = aUser({ role: 'admin' })
const numbers = ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd']
const pending = numbers.map((number) => anOrder({ id: `01890000-0000-7000-8000-000000${number}` }))
const [first, second] = pending as [ReturnType<typeof anOrder>, ReturnType<typeof anOrder>]
const table = () => screen.findByRole('table', { name: 'Orders' })
const rowOf = async (number: string) =>
  within(await table())
    .getByText(`#${number}`)
    .closest('tr') as HTMLElement

function openView(path: string, given: { list?: typeof pending; answers?: object } = {}) {
  const reply = orders(given.list ?? pending, { all: 9, pending: 4, processing: 2, shipped: 1 })
  Object.assign(reply.body.meta.marked, { needsAttention: 3, refundDue: 5 })
  return openScreen(path, {
    user: staff,
    answers: {
      'GET /orders/admin*': reply,
      'GET /orders/ceiling': success({ shopIsFull: false, fullSizes: [], liftedUntil: null }),
      'PUT /orders/status/*': success({ ...first, status: 'processing', undo: 11 }),
      ...given.answers,
    },
  })
}

describe('the saved views', () => {
  test('are links with counts, and each asks for its orders, the oldest first', async () => {
    const { api, user } = openView('/orders')
    await table()
    const views = within(screen.getByRole('navigation', { name: 'Views' }))
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All orders9',
      'Pending4',
      'To pack2',
      'Shipped1',
      'Needs attention3',
      'Refund due5',
    ])
    expect(views.getByRole('link', { name: /All orders/ })).toHaveAttribute('aria-current', 'page')
    await user.click(views.getByRole('link', { name: /Refund due/ }))
    await waitFor(() => expect(address()).toBe('/orders?view=refund-due'))
    await waitFor(() =>
      expect(api.askedOf('GET /orders/admin?*refundDue=true*order=asc*')).not.toHaveLength(0),
    )
    await user.click(views.getByRole('link', { name: /To pack/ }))
    await waitFor(() => expect(api.askedOf('GET /orders/admin?*status=processing*')).not.toHaveLength(0))
  })

  test('have dense rows: name, call, city, pieces, sum, payment, age, status and the next step', async () => {
    const placed = new Date(Date.now() - 3.5 * 3_600_000).toISOString()
    openView('/orders?view=to-confirm', { list: [{ ...first, createdAt: placed }] })
    const row = await rowOf('aaaaaa')
    for (const text of ['Salma Nabil', 'Cairo', '1 piece', '2,525.00 L.E', 'Cash', '3 h', 'Pending'])
      expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link', { name: 'Call 01001234567' })).toHaveAttribute(
      'href',
      'tel:01001234567',
    )
    expect(within(row).getByRole('button', { name: 'Confirm #aaaaaa' })).toHaveTextContent('Confirm')
    expect(within(row).getByRole('link', { name: '#aaaaaa' })).toHaveAttribute(
      'href',
      `/adminpanel/orders/${first.id}?view=to-confirm`,
    )
  })

  test('mark orders about which something was noted', async () => {
    openView('/orders?view=to-confirm', { list: [{ ...first, hasNotes: true }, second] })
    expect(within(await rowOf('aaaaaa')).getByText('Has notes')).toBeInTheDocument()
    expect(within(await rowOf('bbbbbb')).queryByText('Has notes')).toBeNull()
  })

  test('move an order on by one press, which can be undone', async () => {
    const { api, user } = openView('/orders?view=to-confirm')
    await user.click(await screen.findByRole('button', { name: 'Confirm #aaaaaa' }))
    expect(await screen.findByText('Status updated')).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/status/*')[0]).toMatchObject({
      path: `/orders/status/${first.id}`,
      body: { status: 'processing', statusBefore: 'pending' },
    })
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
  })

  test('do not ship what somebody has to look at first', async () => {
    const paidTwice = anOrder({
      id: first.id,
      status: 'processing',
      needsAttention: true,
      attentionReason: 'superseded_attempt',
    })
    const { user } = openView('/orders?view=to-pack', { list: [paidTwice] })
    const row = await rowOf('aaaaaa')
    expect(within(row).getByTitle(/Check for a double payment/)).toHaveTextContent('Paid twice?')
    expect(within(row).queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument()
    expect(within(row).getByRole('link', { name: 'Review #aaaaaa' })).toBeVisible()
    await user.click(within(row).getByRole('checkbox'))
    expect(screen.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument()
  })
})

describe('the filters', () => {
  test('are in the address and are asked for, together with the view', async () => {
    const { api, user } = openView('/orders?view=to-pack')
    await table()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } })
    await user.selectOptions(screen.getByLabelText('Payment'), 'Card')
    await user.selectOptions(screen.getByLabelText('Channel'), 'Instagram')
    await user.type(screen.getByLabelText('City'), 'Giza')
    await waitFor(() =>
      expect(address()).toBe(
        '/orders?view=to-pack&from=2026-03-01&paymentMethod=card&source=instagram&city=Giza',
      ),
    )
    const asked = '*city=Giza*'
    await waitFor(() => expect(api.askedOf(`GET /orders/admin?${asked}`)).not.toHaveLength(0))
    expect(api.askedOf(`GET /orders/admin?${asked}`).at(-1)?.path).toMatch(
      /from=2026-03-01.*paymentMethod=card.*|paymentMethod=card.*from=2026-03-01.*/,
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/orders?view=to-pack'))
  })

  test('of an address are shown opened', async () => {
    openView('/orders?until=2026-03-04&city=Luxor')
    await table()
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByLabelText('Until')).toHaveValue('2026-03-04')
    expect(screen.getByLabelText('City')).toHaveValue('Luxor')
  })
})

describe('several orders', () => {
  test('are selected all at once, or from one to another with Shift', async () => {
    const { user } = openView('/orders?view=to-confirm')
    const box = async (number: string) => within(await rowOf(number)).getByRole('checkbox')
    await user.click(await box('bbbbbb'))
    await user.keyboard('{Shift>}')
    await user.click(await box('dddddd'))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 orders selected')).toBeVisible()
    expect(await box('aaaaaa')).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('4 orders selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument()
  })

  test('are confirmed by one press, those that can be', async () => {
    const shipped = anOrder({ id: '01890000-0000-7000-8000-000000eeeeee', status: 'shipped' })
    const { api, user } = openView('/orders', { list: [...pending, shipped] })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Confirm 4' }))
    expect(await screen.findByText('4 orders changed to processing')).toBeInTheDocument()
    expect(api.askedOf('PUT /orders/status/*')).toHaveLength(4)
  })

  test('that are refused say so, and nothing else happens', async () => {
    const answer = errorReply(409, 'Biella Straight-Leg, size S, is sold out.')
    const { user } = openView('/orders?view=to-confirm', { answers: { 'PUT /orders/status/*': answer } })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Confirm 4' }))
    expect(
      await screen.findByText(
        'No order was changed. Order #aaaaaa: Biella Straight-Leg, size S, is sold out.',
      ),
    ).toBeInTheDocument()
  })

  test('placed in Arabic have an Arabic packing slip, from right to left', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const [line] = first.orderItems
    if (!line) throw new Error('no line')
    const translated = { productName: 'بنطلون بييلا', color: 'كحلي' }
    const arabic = anOrder({
      ...first,
      language: 'ar',
      orderItems: [{ ...line, variant: { ...line.variant, translated } }],
    })
    const { user } = openView('/orders', { list: [arabic] })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Print packing slip' }))
    const slip = document.querySelector('.packing-slip')
    expect(slip).toHaveAttribute('dir', 'rtl')
    expect(slip).toHaveAttribute('lang', 'ar')
    for (const words of ['بنطلون بييلا', 'كحلي', 'التحصيل', 'الكمية']) expect(slip).toHaveTextContent(words)
    expect(slip).not.toHaveTextContent('Biella')
  })

  test('are printed as packing slips, with the sum to collect', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const paid = anOrder({ ...second, payment: { method: 'cod', status: 'paid' }, owed: '0.00' })
    const partly = anOrder({
      id: '01890000-0000-7000-8000-000000cccccc',
      payment: { method: 'cod', status: 'partly_paid' },
      owed: '850.00',
    })
    const { user } = openView('/orders', { list: [first, paid, partly] })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Print 3 packing slips' }))
    expect(print).toHaveBeenCalledOnce()
    const slips = document.querySelectorAll('.packing-slip')
    expect(slips).toHaveLength(3)
    expect(slips[0]).toHaveTextContent('Collect 2,525.00 L.E')
    expect(slips[1]).toHaveTextContent('Already paid')
    expect(slips[2]).toHaveTextContent('Collect 850.00 L.E')
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(document.querySelectorAll('.packing-slip')).toHaveLength(0))
  })
})

describe('the keys', () => {
  test('move through the rows, select, and go to the search; typing is typing', async () => {
    const { user } = openView('/orders?view=to-confirm')
    await table()
    await user.keyboard('jjk')
    expect(screen.getByRole('link', { name: '#aaaaaa' })).toHaveFocus()
    await user.keyboard('xjx')
    expect(screen.getByText('2 orders selected')).toBeVisible()
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search orders' })
    expect(search).toHaveFocus()
    await user.keyboard('jx?')
    expect(search).toHaveValue('jx?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('2 orders selected')).toBeVisible()
  })

  test('are explained by ?, and can be switched off', async () => {
    const { user } = openView('/orders')
    await table()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keys' })
    expect(dialog).toHaveTextContent('select the row')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use these keys' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('j')
    expect(screen.getByRole('link', { name: '#aaaaaa' })).not.toHaveFocus()
    expect(localStorage.getItem('listKeys')).toBe('off')
  })
})
