import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { settlementVerdicts } from '#shared/settlements.ts'
import { errorReply, type Given, success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { aUser } from './samples.ts'

const staff = aUser({ role: 'admin' })
const ID = '01890000-0000-7000-8000-00000000000a'
const ORDER = '01890000-0000-7000-8000-000000aaaaaa'
const sums = { lines: 0, collected: '0.00', fees: '0.00', difference: '0.00' }

const settlement = (changes: object = {}) => ({
  id: ID,
  courier: 'bosta',
  state: 'draft',
  fileName: 'week.csv',
  createdAt: '2026-03-04T10:00:00Z',
  createdBy: 'Mona',
  confirmedAt: null,
  confirmedBy: null,
  lines: 3,
  receivedLines: 1,
  collected: '1365.00',
  fees: '30.00',
  difference: '0.00',
  verdicts: {
    ...Object.fromEntries(settlementVerdicts.map((verdict) => [verdict, sums])),
    matches: { ...sums, lines: 1 },
    amount_differs: { ...sums, lines: 2 },
  },
  ...changes,
})

const line = (number: number, changes: object = {}) => ({
  line: number,
  waybill: `TGL${number}`,
  orderId: ORDER,
  verdict: 'matches',
  collected: '1365.00',
  due: '1365.00',
  fee: '30.00',
  isAccepted: false,
  ...changes,
})
const less = { verdict: 'amount_differs', collected: '100.00' }
const page = { meta: { total: 3, page: 1, limit: 50 } }
const lines = success([line(2), line(3, less), line(4, less)], page)

const openOne = (answers: Record<string, Given> = {}, path = `/adminpanel/settlements/${ID}`) =>
  openScreen(path, {
    user: staff,
    answers: {
      [`GET /settlements/${ID}`]: success(settlement()),
      [`GET /settlements/${ID}/lines*`]: lines,
      'GET /settlements?*': success([settlement()], { meta: { total: 1, page: 1, limit: 25 } }),
      'GET /settlements/with-couriers': success([]),
      'GET /settlements/balances*': success([], { meta: { total: 0, page: 1, limit: 25 } }),
      ...answers,
    },
  })

const rowOf = async (waybill: string) => (await screen.findByText(waybill)).closest('tr') as HTMLElement

describe('a settlement', () => {
  test('shows its sums, and each line with its verdict', async () => {
    openOne()
    const row = await rowOf('TGL3')
    for (const text of ['Amount differs', '1,365.00 L.E', '100.00 L.E', '-1,265.00 L.E', '#aaaaaa'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByText('1,365.00 L.E, 1 parcel')).toBeInTheDocument()
    const tabs = within(screen.getByRole('navigation', { name: 'Results' }))
    expect(tabs.getByRole('link', { name: /Amount differs/ })).toHaveTextContent('2')
    expect(within(row).getByRole('checkbox')).toBeInTheDocument()
    expect(within(await rowOf('TGL2')).queryByRole('checkbox')).toBeNull()
  })

  test.each([
    ['listed_twice', 'The parcel is on an earlier line, which counts. This line is not received.'],
    ['unknown_parcel', 'No parcel of this courier has this number. It may belong to another shop.'],
  ])('explains the verdict %s', async (verdict, sentence) => {
    openOne({}, `/adminpanel/settlements/${ID}?verdict=${verdict}`)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })

  test('that a colleague confirms is shown as confirmed without a reload', async () => {
    const { promise: confirmed, resolve: confirm } = Promise.withResolvers<void>()
    const { api } = openOne({
      // The stream that is opened again says that there may be news.
      'GET /orders/admin/events': async () => {
        await confirmed
        return success({})
      },
    })
    expect(await screen.findByRole('button', { name: /Confirm settlement/ })).toBeInTheDocument()
    const by = { state: 'confirmed', confirmedAt: '2026-03-05T10:00:00Z', confirmedBy: 'Omar' }
    api.answer(`GET /settlements/${ID}`, success(settlement(by)))
    confirm()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Confirm settlement/ })).toBeNull(), {
      timeout: 5_000,
    })
  })

  test('is filtered by verdict and waybill, in the address', async () => {
    const { api, user } = openOne()
    await user.click(await screen.findByRole('link', { name: /Amount differs/ }))
    await user.type(screen.getByRole('searchbox', { name: 'Search waybills' }), 'TGL3')
    await waitFor(() => expect(address()).toBe(`/adminpanel/settlements/${ID}?verdict=amount_differs&q=TGL3`))
    await waitFor(() => expect(api.askedOf('GET *verdict=amount_differs*q=TGL3*')).not.toHaveLength(0))
  })

  test('by keys: to a line, select it, accept its amount', async () => {
    const { api, user } = openOne({ [`PUT /settlements/${ID}/accepted`]: success(settlement()) })
    await rowOf('TGL3')
    for (const key of ['j', 'j', 'x', 'j', 'x', 'k', 'x'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await user.click(await screen.findByRole('button', { name: 'Accept the amount of 1' }))
    await waitFor(() =>
      expect(api.askedOf(`PUT /settlements/${ID}/accepted`)[0]?.body).toEqual({
        lines: [4],
        isAccepted: true,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(screen.getByRole('button', { name: 'Confirm settlement' })).toHaveFocus()
    fireEvent.keyDown(document.body, { key: '?' })
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeInTheDocument()
  })

  test('is confirmed with what staff have seen, after a question', async () => {
    const confirmed = settlement({
      state: 'confirmed',
      confirmedAt: '2026-03-05T10:00:00Z',
      confirmedBy: 'Mona',
    })
    const { api, user } = openOne({ [`POST /settlements/${ID}/confirm`]: success(confirmed) })
    await user.click(await screen.findByRole('button', { name: 'Confirm settlement' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/1,365.00 L.E of 1 parcel are received/)).toBeInTheDocument()
    expect(dialog.getByText(/2 lines are left out/)).toBeInTheDocument()
    api.answer(`GET /settlements/${ID}`, success(confirmed))
    await user.click(dialog.getByRole('button', { name: 'Confirm settlement' }))
    expect(await screen.findByText('Settlement confirmed')).toBeInTheDocument()
    expect(api.askedOf('POST *confirm')[0]?.body).toEqual({
      lines: 1,
      collected: '1365.00',
      completesOrders: true,
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm settlement' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('that somebody else has changed is compared again', async () => {
    const now = settlement({ receivedLines: 0, collected: '0.00' })
    const { api, user } = openOne({
      [`POST /settlements/${ID}/confirm`]: errorReply(409, 'Some lines have changed since.', {
        code: 'settlement_changed',
      }),
      [`POST /settlements/${ID}/judge`]: success(now),
    })
    await user.click(await screen.findByRole('button', { name: 'Confirm settlement' }))
    api.answer(`GET /settlements/${ID}`, success(now))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm settlement' }),
    )
    expect(await screen.findByText('Some lines have changed since.')).toBeInTheDocument()
    expect(await screen.findByText('No line can be received.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Confirm settlement' })).toBeDisabled()
  })

  test('that does not exist is said to be missing', async () => {
    openOne({ [`GET /settlements/${ID}`]: errorReply(404, 'nothing') })
    expect(await screen.findByText('This settlement does not exist.')).toBeInTheDocument()
  })

  test('a draft is deleted after a question', async () => {
    const { api, user } = openOne({ [`DELETE /settlements/${ID}`]: success(null) })
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(address()).toBe('/adminpanel/settlements'))
    expect(api.askedOf(`DELETE /settlements/${ID}`)).toHaveLength(1)
  })
})

describe('a new settlement', () => {
  const file = new File(['Number,In hand\n1,2'], 'week.csv', { type: 'text/csv' })
  const withBosta = success([
    {
      courier: 'bosta',
      ages: [{ age: 'over_14', parcels: 1, sum: '1365.00' }],
      shortfalls: { lines: 0, sum: '0.00' },
    },
  ])
  const parcel = {
    id: ID,
    orderId: ORDER,
    waybill: 'TGL9',
    name: 'Salma Nabil',
    cash: '1365.00',
    deliveredAt: '2026-03-04T10:00:00Z',
  }
  const open = (answers: Record<string, Given> = {}) =>
    openOne(
      {
        'GET /settlements/with-couriers': withBosta,
        'GET /settlements/parcels*': success([parcel], { meta: { total: 1, page: 1, limit: 100 } }),
        ...answers,
      },
      '/adminpanel/settlements/new?courier=bosta',
    )

  test('of chosen parcels', async () => {
    const { api, user } = open({ 'POST /settlements': success(settlement()) })
    await user.click(await screen.findByRole('checkbox', { name: 'Select parcel TGL9' }))
    await user.click(screen.getByRole('button', { name: 'Settle 1 parcel' }))
    await waitFor(() => expect(address()).toBe(`/adminpanel/settlements/${ID}`))
    expect(api.askedOf('POST /settlements')[0]?.body).toEqual({ courier: 'bosta', parcelIds: [ID] })
  })

  test('a file that is refused says why at the field', async () => {
    const sentence = 'This is a spreadsheet. Save it as CSV and choose that file'
    answerForms(errorReply(400, 'Please check', { details: { fields: { file: sentence } } }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Compare the file' }))
    expect(await screen.findByText('Choose a file first')).toBeInTheDocument()
    await user.upload(await screen.findByLabelText('CSV file of the courier'), file)
    await user.click(screen.getByRole('button', { name: 'Compare the file' }))
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByLabelText('CSV file of the courier')).toBeInvalid()
  })

  test('a corrected file of the same name is chosen and sent', async () => {
    answerForms(errorReply(400, 'Please check', { details: { fields: { file: 'Line 2 has no amount' } } }))
    const { user } = open()
    const input = await screen.findByLabelText<HTMLInputElement>('CSV file of the courier')
    await user.upload(input, file)
    await user.click(screen.getByRole('button', { name: 'Compare the file' }))
    expect(await screen.findByText('Line 2 has no amount')).toBeInTheDocument()
    await user.click(input)
    expect(input.files).toHaveLength(0)
    const sent = answerForms(success(settlement()))
    await user.upload(input, new File(['waybill,collected\n1,20'], file.name))
    await user.click(screen.getByRole('button', { name: 'Compare the file' }))
    await waitFor(() => expect(address()).toBe(`/adminpanel/settlements/${ID}`))
    const [form = new FormData()] = sent
    expect(await (form.get('file') as File).text()).toContain('1,20')
  })

  test('a file that was changed after it was chosen is to be chosen once more', async () => {
    const sent = answerForms(success(settlement()))
    const { user } = open()
    const changed = new File(['waybill,collected\n1,10'], 'week.csv')
    const refuse = () => Promise.reject(new DOMException('', 'NotReadableError'))
    changed.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse })
    await user.upload(await screen.findByLabelText('CSV file of the courier'), changed)
    await user.click(screen.getByRole('button', { name: 'Compare the file' }))
    expect(await screen.findByText(/^The file was changed/)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('columns that are not recognised are named, and the file is sent again', async () => {
    const details = { fields: { file: 'The columns are not known' }, columns: ['Number', 'In hand'] }
    answerForms(errorReply(400, 'Please check', { details }))
    const { user } = open()
    await user.upload(await screen.findByLabelText('CSV file of the courier'), file)
    await user.click(screen.getByRole('button', { name: 'Compare the file' }))
    await user.selectOptions(await screen.findByLabelText('Waybill or order number'), 'Number')
    await user.selectOptions(screen.getByLabelText('Collected amount'), 'In hand')
    const sent = answerForms(success(settlement()))
    await user.click(screen.getByRole('button', { name: 'Compare the file' }))
    await waitFor(() => expect(address()).toBe(`/adminpanel/settlements/${ID}`))
    expect(Object.fromEntries(sent[0]?.entries() ?? [])).toMatchObject({
      courier: 'bosta',
      waybill: 'Number',
      collected: 'In hand',
    })
  })
})

test('the list shows what is still with couriers by age, and leads to those parcels', async () => {
  openOne(
    {
      'GET /settlements/with-couriers': success([
        {
          courier: 'bosta',
          ages: [
            { age: 'under_7', parcels: 2, sum: '200.00' },
            { age: 'from_7_to_14', parcels: 0, sum: '0.00' },
            { age: 'over_14', parcels: 1, sum: '100.00' },
          ],
          shortfalls: { lines: 1, sum: '75.00' },
        },
      ]),
    },
    '/adminpanel/settlements',
  )
  // With what the courier paid too little.
  expect(await screen.findByRole('link', { name: /^375.00 L.E\s*3 parcels, 1 line$/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^75.00 L.E\s*1 line$/ })).toHaveAttribute('href', '#balances')
  expect(screen.getByRole('link', { name: /^100.00 L.E/ })).toHaveAttribute(
    'href',
    '/adminpanel/settlements/new?courier=bosta&age=over_14',
  )
  expect(await screen.findByRole('link', { name: /^Bosta, / })).toHaveAttribute(
    'href',
    `/adminpanel/settlements/${ID}`,
  )
})

test('staff say what became of what a courier paid too little', async () => {
  const balance = {
    settlementId: ID,
    line: 2,
    courier: 'bosta',
    orderId: ORDER,
    amount: '850.00',
    state: 'open',
    createdAt: '2026-03-04T10:00:00Z',
    changedBy: 'Mona',
    changedAt: '2026-03-04T10:00:00Z',
  }
  const meta = { meta: { total: 1, page: 1, limit: 25 } }
  const paid = { ...balance, state: 'paid_later' }
  const { api, user } = openOne(
    {
      'GET /settlements/balances*': success([balance], meta),
      [`PUT /settlements/${ID}/lines/2/balance`]: success(paid),
    },
    '/adminpanel/settlements',
  )
  const row = (await screen.findByText('850.00 L.E')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('#aaaaaa')
  await user.click(within(row).getByRole('button', { name: /^Settle the difference/ }))
  api.answer('GET /settlements/balances*', success([], { meta: { total: 0, page: 1, limit: 25 } }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set: Paid later' }))
  expect(await screen.findByText('#aaaaaa: Paid later')).toBeInTheDocument()
  expect(api.askedOf('PUT *balance')[0]?.body).toEqual({ state: 'paid_later' })
  expect(await screen.findByText('Nothing is open.')).toBeInTheDocument()
  api.answer('GET /settlements/balances*', success([paid], meta))
  await user.click(screen.getByRole('button', { name: 'Closed' }))
  expect(await screen.findByText('850.00 L.E')).toBeInTheDocument()
})

/** Forms that tell their progress do not go by fetch. All of them are answered so. */
function answerForms({ status, body }: ReturnType<typeof success>): FormData[] {
  const sent: FormData[] = []
  class Answered {
    upload = {}
    status = status
    response = body
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  return sent
}
