import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { aCart, aLine, aProduct, aUser, aVariant } from './samples.ts'

const variants = [aVariant(31, 'S', 0), aVariant(32, 'M', 2), aVariant(33, 'L', 0)]
const openProduct = (more: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/product/3', {
    ...more,
    answers: { 'GET /products/3': success({ data: aProduct({ variants }) }), ...more.answers },
  })

describe('a sold-out size', () => {
  test('can be waited for, and only what is sold out', async () => {
    const { api, user } = openProduct({ answers: { 'POST /restock-notices': success(null) } })
    await user.click(await screen.findByRole('button', { name: 'Tell me when my size is back' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tell me when it is back' })
    const sizes = within(await within(dialog).findByLabelText('Your size')).getAllByRole('option')
    expect(sizes.map((option) => option.textContent?.[0])).toEqual(['S', 'L'])
    await user.selectOptions(within(dialog).getByLabelText('Your size'), '33')
    expect(within(dialog).getByText(/We write to this address once/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Tell me' }))
    expect(within(dialog).getByText('Please enter a valid email address.')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Email'), 'mona@example.com')
    await user.click(within(dialog).getByRole('button', { name: 'Tell me' }))
    expect(
      await within(dialog).findByText('We will write to you as soon as size L is back.'),
    ).toBeInTheDocument()
    expect(api.askedOf('POST /restock-notices').map(({ body }) => body)).toEqual([
      { variantId: 33, email: 'mona@example.com' },
    ])
    api.answer('POST /restock-notices/withdraw', success(null))
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw this request' }))
    expect(await within(dialog).findByText(/^Withdrawn\./)).toBeInTheDocument()
    expect(api.askedOf('POST /restock-notices/withdraw')[0]?.body).toEqual({
      variantId: 33,
      email: 'mona@example.com',
    })
  })

  test('knows the address of a logged-in visitor, and says why it was refused', async () => {
    const { user } = openProduct({
      user: aUser({ email: 'omar@example.com' }),
      answers: { 'POST /restock-notices': errorReply(409, 'x', { code: 'in_stock' }) },
    })
    await screen.findByRole('link', { name: 'Profile' })
    await user.click(await screen.findByRole('button', { name: 'Tell me when my size is back' }))
    expect(await screen.findByLabelText('Email')).toHaveValue('omar@example.com')
    await user.click(screen.getByRole('button', { name: 'Tell me' }))
    expect(await screen.findByText(/this size is here again/)).toBeInTheDocument()
  })

  test('is requested before the account is known: the email follows, and the choice stays', async () => {
    const account = aUser({ email: 'omar@example.com' })
    const { promise: whoIsHere, resolve: tellWhoIsHere } = Promise.withResolvers<void>()
    const { user } = openProduct({
      user: account,
      answers: { 'GET /auth/me': () => whoIsHere.then(() => success({ user: account })) },
    })
    await user.click(await screen.findByRole('button', { name: 'Tell me when my size is back' }))
    const sizes = await screen.findByLabelText('Your size')
    await user.selectOptions(sizes, '33')
    expect(screen.getByLabelText('Email')).toHaveValue('')
    tellWhoIsHere()
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('omar@example.com'))
    expect(sizes).toHaveValue('33')
  })

  test('is not spoken of while every size is there', async () => {
    openScreen('/product/3', {
      answers: { 'GET /products/3': success({ data: aProduct({ variants: [aVariant(31, 'S', 1)] }) }) },
    })
    await screen.findByRole('radio', { name: /^S/ })
    expect(screen.queryByText('Tell me when my size is back')).not.toBeInTheDocument()
  })
})

describe('the page that the mail opens', () => {
  const notice = {
    product: { id: 3, name: 'Biella Straight-Leg', unitPrice: 1590, image: null },
    size: 'M',
    color: 'Navy',
    heldUntil: '2026-03-02T12:30:00.000Z',
    isBack: true,
  }
  const openNotice = (answers: Parameters<typeof openScreen>[1] = {}) =>
    openScreen('/back-in-stock?key=12.abc', answers)

  test('shows the product and until when it is held, and adds it to the cart', async () => {
    const { api, user } = openNotice({
      answers: { 'GET /restock-notices/mine': success(notice), 'POST /restock-notices/claim': success(null) },
    })
    expect(await screen.findByText('Size M, Navy')).toBeVisible()
    expect(screen.getByText('One pair is kept for you until 2:30 PM.')).toBeVisible()
    api.answer('GET /cart', success(aCart(aLine())))
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('Proceed to Checkout')).toBeVisible()
    expect(api.askedOf('POST /restock-notices/claim')[0]?.body).toEqual({ key: '12.abc' })
  })

  test('says when it is over', async () => {
    openNotice({
      answers: { 'GET /restock-notices/mine': success({ ...notice, heldUntil: null, isBack: false }) },
    })
    expect(await screen.findByText(/sold out again/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument()
  })

  test('withdraws', async () => {
    const { user } = openNotice({
      answers: {
        'GET /restock-notices/mine': success(notice),
        'POST /restock-notices/withdraw': success(null),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'I am no longer interested' }))
    expect(await screen.findByText(/will not write to you about it again/)).toBeVisible()
  })

  test('blames neither the link nor the stock for a shop that does not answer', async () => {
    const away = errorReply(500, 'x')
    const { api, user } = openNotice({
      answers: {
        'GET /restock-notices/mine': away,
        'POST /restock-notices/claim': away,
        'POST /restock-notices/withdraw': away,
      },
    })
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
    api.answer('GET /restock-notices/mine', success(notice))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I am no longer interested' }))
    await waitFor(() => expect(screen.getAllByText('That did not work. Please try again.')).toHaveLength(2))
    api.answer('POST /restock-notices/claim', errorReply(409, 'x', { code: 'out_of_stock' }))
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText(/it is sold out again/)).toBeVisible()
  })

  test('of a link that is none says so', async () => {
    openNotice({ answers: { 'GET /restock-notices/mine': errorReply(404, 'x') } })
    expect(
      await screen.findByRole('heading', { name: 'This link is no longer valid', level: 1 }),
    ).toBeVisible()
    expect(screen.queryByText('Your size is back')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  })
})

test('staff read how many wait for which size', async () => {
  openScreen('/adminpanel/waiting', {
    user: aUser({ role: 'admin', permissions: ['catalogue'] }),
    answers: {
      'GET /restock-notices': success([
        { variantId: 33, productId: 3, productName: 'Biella', size: 'L', color: 'Navy', waiting: 7, held: 2 },
      ]),
    },
  })
  const row = await screen.findByRole('row', { name: /Biella/ })
  expect(row).toHaveTextContent(/L · Navy.*7.*2/)
  expect(screen.getByRole('link', { name: 'Biella' })).toHaveAttribute('href', '/productManagement?q=Biella')
})
