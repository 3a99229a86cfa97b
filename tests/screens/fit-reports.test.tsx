import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { productFit, saidSentence } from '#contract/catalog/fit-reports.ts'
import { errorReply, type Given, noAnswer, success } from './fake-api.ts'
import { comesNear, main, openScreen } from './open-screen.tsx'
import { aDeliveredItem, anOrder, aProduct, aUser } from './samples.ts'

// Two chunks are fetched one after the other, and the first test of a file would pay for translating both.
beforeAll(() =>
  Promise.all([
    import('#web/routes/storefront/product/product-screen.tsx'),
    import('#web/routes/storefront/product/product-fit.tsx'),
  ]),
)

describe('the page of a product', () => {
  const open = (fit: Given) => {
    comesNear()
    return openScreen('/product/3', {
      answers: {
        'GET /products/3': success({ data: aProduct() }),
        'GET /products/3/fit-reports': fit,
      },
    })
  }
  const summed = (given: object = {}) =>
    success(
      productFit.parse({
        counts: { small: 1, true: 7, large: 1 },
        sizes: [
          { size: 'S', small: 1, true: 2, large: 0 },
          { size: 'M', small: 0, true: 5, large: 1 },
        ],
        sentences: [{ size: 'M', fit: 'true', sentence: 'Sits exactly where it should.' }],
        ...given,
      }),
    )

  test('tells what most say, by the size that was bought and in their words', async () => {
    open(summed())
    const section = within(await screen.findByRole('region', { name: 'How it fits' }))
    expect(section.getByText('Fits true to size: 7 of 9')).toBeVisible()
    expect(section.getByText('Runs small: 1')).toBeVisible()
    expect(section.getByText('Runs large: 1')).toBeVisible()
    expect(section.getByText('2 of 3 true to size')).toBeVisible()
    expect(section.getByText('5 of 6 true to size')).toBeVisible()
    const [said] = within(
      section.getByRole('heading', { name: 'In their words' }).parentElement as HTMLElement,
    ).getAllByRole('listitem')
    expect(said).toHaveTextContent('Sits exactly where it should.Size M · True to size')
  })

  test.each([
    [{ small: 5, true: 1, large: 0 }, 'Runs small: 5 of 6'],
    [{ small: 0, true: 2, large: 4 }, 'Runs large: 4 of 6'],
    [{ small: 3, true: 3, large: 0 }, '6 answers, and they differ'],
  ])('is no more certain than they are: %o', async (counts, verdict) => {
    open(summed({ counts, sentences: [] }))
    expect(await screen.findByText(verdict)).toBeVisible()
    expect(screen.queryByText('In their words')).not.toBeInTheDocument()
  })

  test('says nothing while there are too few, or when they cannot be read', async () => {
    const { api } = open(success(null))
    await waitFor(() => expect(api.askedOf('GET /products/3/fit-reports')).toHaveLength(1))
    expect(screen.queryByText('How it fits')).not.toBeInTheDocument()
    expect(main().getByText('You May Also Like')).toBeVisible()
  })
})

describe('the page that the mail opens', () => {
  const path = '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde&key=abc'
  const call = 'GET /orders/01890000-0000-7000-8000-0000001abcde/fit-reports'
  const put = call.replace('GET', 'PUT')
  const open = (answers: Parameters<typeof openScreen>[1] = {}) => openScreen(path, answers)
  const form = async (name = 'Biella Straight-Leg') => within(await screen.findByRole('form', { name }))

  test('asks for each pair, and sends what was chosen with the key', async () => {
    const { api, user } = open({
      answers: {
        [call]: success([aDeliveredItem(), aDeliveredItem({ itemId: 12, productName: 'Como' })]),
        [put]: success(aDeliveredItem({ report: { fit: 'small', sentence: 'Short.', isHidden: false } })),
      },
    })
    const report = await form()
    await form('Como')
    expect(report.getByText('Size S, Navy')).toBeVisible()
    await user.click(report.getByRole('button', { name: 'Send my answer' }))
    expect(report.getByRole('alert')).toHaveTextContent('Please choose one of the three.')
    expect(api.askedOf(put)).toEqual([])

    await user.click(report.getByRole('radio', { name: 'Runs small' }))
    expect(report.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(report.getByLabelText('In one sentence'), 'Short.')
    await user.click(report.getByRole('button', { name: 'Send my answer' }))
    expect(await report.findByText('Thank you. Your answer has been counted.')).toBeVisible()
    expect(report.getByRole('button', { name: 'Change my answer' })).toBeVisible()
    expect(api.askedOf(put)).toEqual([
      expect.objectContaining({
        url: expect.stringMatching(/\?key=abc$/),
        body: { itemId: 11, fit: 'small', sentence: 'Short.' },
      }),
    ])
  })

  test('shows what was said before, and that its sentence is hidden', async () => {
    open({
      answers: {
        [call]: success([
          aDeliveredItem({ report: { fit: 'large', sentence: 'Ask Samir.', isHidden: true } }),
        ]),
      },
    })
    const report = await form()
    expect(report.getByRole('radio', { name: 'Runs large' })).toBeChecked()
    expect(report.getByLabelText('In one sentence')).toHaveValue('Ask Samir.')
    expect(report.getByText(/our staff do not show its sentence/)).toBeVisible()
  })

  test('says beside the sentence why it was refused, and keeps what was typed', async () => {
    const tooLong = 'x'.repeat(141)
    const said = { fit: 'true' as const, sentence: tooLong, isHidden: false }
    const { api, user } = open({
      answers: {
        [call]: success([aDeliveredItem({ report: said })]),
        [put]: errorReply(400, 'x', {
          code: 'invalid_input',
          details: { fields: { sentence: 'Contains characters that cannot be stored' } },
        }),
      },
    })
    const report = await form()
    const sentence = report.getByLabelText('In one sentence')
    await user.click(report.getByRole('button', { name: 'Change my answer' }))
    expect(await report.findByText('If you like, 140 characters at most.')).toBeVisible()
    expect(sentence).toBeInvalid()
    expect(sentence).toHaveValue(tooLong)
    expect(api.askedOf(put)).toHaveLength(0)
    await user.clear(sentence)
    await user.type(sentence, 'See us')
    await user.click(report.getByRole('button', { name: 'Change my answer' }))
    expect(await report.findByText('Contains characters that cannot be stored')).toBeVisible()
    expect(sentence).toBeInvalid()
    api.answer(put, noAnswer)
    await user.click(report.getByRole('button', { name: 'Change my answer' }))
    expect(await report.findByText('That did not work. Please try again.')).toBeVisible()
  })

  test.each([
    ['a link that is none', path, errorReply(404), 'This link is no longer valid', 'Your profile'],
    [
      'a link without its order',
      '/how-it-fits',
      errorReply(500),
      'This link is no longer valid',
      'Your profile',
    ],
    ['an order on its way', path, errorReply(409, 'x'), 'Not there yet', 'Continue Shopping'],
  ])('of %s says so', async (_, where, answer, heading, link) => {
    openScreen(where, { answers: { [call]: answer } })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(main().getByRole('link', { name: link })).toBeVisible()
  })

  test('can be tried again when the shop did not answer', async () => {
    const { api, user } = open({ answers: { [call]: noAnswer } })
    const again = await screen.findByRole('button', { name: 'Try Again' })
    api.answer(call, success([aDeliveredItem()]))
    await user.click(again)
    await form()
  })
})

test('the profile leads there from what has arrived, and from nothing else', async () => {
  openScreen('/profile', {
    user: aUser(),
    answers: {
      'GET /users/orders': success([
        anOrder({ id: '01890000-0000-7000-8000-000000000001', status: 'shipped' }),
        anOrder({ id: '01890000-0000-7000-8000-000000000002', status: 'delivered' }),
        anOrder({ id: '01890000-0000-7000-8000-000000000003', status: 'completed' }),
      ]),
    },
  })
  const links = await screen.findAllByRole('link', { name: /^How does it fit/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/how-it-fits?orderId=01890000-0000-7000-8000-000000000002',
    '/how-it-fits?orderId=01890000-0000-7000-8000-000000000003',
  ])
})

describe('staff', () => {
  const said = (given: object = {}) =>
    saidSentence.parse({
      itemId: 11,
      productId: 3,
      productName: 'Biella',
      size: 'L',
      fit: 'small',
      sentence: 'Ask Samir.',
      saidAt: '2026-03-02T10:00:00.000Z',
      hiddenReason: null,
      ...given,
    })
  const list = (...sentences: object[]) =>
    success(sentences, { meta: { total: sentences.length, page: 1, limit: 25 } })
  const open = (...sentences: object[]) =>
    openScreen('/adminpanel/fit-reports', {
      user: aUser({ role: 'admin', permissions: ['catalogue'] }),
      answers: { 'GET /fit-reports': list(...sentences), 'PATCH /fit-reports/11': success(null) },
    })

  test('hide a sentence for a reason, and for none not', async () => {
    const { api, user } = open(said())
    expect(await screen.findByRole('row', { name: /Biella, size L/ })).toHaveTextContent(
      /Runs small.*Ask Samir/,
    )
    await user.click(screen.getByRole('button', { name: 'Hide “Ask Samir.”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this sentence?' }))
    await user.click(dialog.getByRole('button', { name: 'Hide sentence' }))
    expect(dialog.getByText('A reason is required')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveFocus()
    await user.type(dialog.getByLabelText('Reason'), 'Names a person')
    api.answer('GET /fit-reports', list(said({ hiddenReason: 'Names a person' })))
    await user.click(dialog.getByRole('button', { name: 'Hide sentence' }))
    expect(await screen.findByText('Hidden: Names a person')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Show again: “Ask Samir.”' }))
    await waitFor(() =>
      expect(api.askedOf('PATCH /fit-reports/11').map(({ body }) => body)).toEqual([
        { hiddenReason: 'Names a person' },
        { hiddenReason: null },
      ]),
    )
  })

  test('see when it failed, and when there is nothing', async () => {
    const { api, user } = open(said())
    await user.click(await screen.findByRole('button', { name: 'Hide “Ask Samir.”' }))
    const dialog = within(await screen.findByRole('dialog'))
    api.answer('PATCH /fit-reports/11', noAnswer)
    await user.type(dialog.getByLabelText('Reason'), 'Names a person')
    await user.click(dialog.getByRole('button', { name: 'Hide sentence' }))
    expect(await dialog.findByText('The shop could not be reached. Please try again.')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('Names a person')
  })

  test('read that nobody has written anything', async () => {
    open()
    expect(await screen.findByText('No comments yet.')).toBeVisible()
  })
})
