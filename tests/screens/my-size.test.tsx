import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { errorReply, success } from './fake-api.ts'
import { address, main, openScreen } from './open-screen.tsx'
import { aProduct, aUser, aVariant, products } from './samples.ts'

// What comes with the first opening is there: how long a busy machine takes to compile it is not what is tested.
beforeAll(async () => {
  await Promise.all([
    import('#ui/dialog-surface.tsx'),
    import('#web/features/catalog/my-size/find-my-size.tsx'),
    import('#web/features/catalog/my-size/your-size-line.tsx'),
    import('#web/features/catalog/my-size/your-size-badge.tsx'),
    import('#web/features/catalog/my-size/sync-sizes.ts'),
    import('#web/routes/storefront/shop/nothing-fits.tsx'),
  ])
})

const measured = (id: number, size: string, stock: number, waist: number, hip: number) => ({
  ...aVariant(id, size, stock),
  measures: { waist, hip, thigh: 32, frontRise: 33, backRise: 39, length: 106 },
})
const measuredProduct = (
  stock: { S?: number; M?: number; L?: number } = {},
  given: Parameters<typeof aProduct>[0] = {},
) =>
  aProduct({
    variants: [
      measured(31, 'S', stock.S ?? 8, 38, 48),
      measured(32, 'M', stock.M ?? 3, 39.5, 50),
      measured(33, 'L', stock.L ?? 2, 41, 52),
    ],
    ...given,
  })
const openProduct = (product = measuredProduct(), stored: Record<string, string> = {}) =>
  openScreen('/product/3', { stored, answers: { 'GET /products/3': success({ data: product }) } })

const body = (waist: number, hip: number) => ({ by: 'body', waist, hip })
const known = (...people: [name: string, sizing: object][]) => ({
  sizing: JSON.stringify({
    chosen: people[0]?.[0],
    people: people.map(([name, sizing]) => ({ name, sizing })),
  }),
})

describe('find my size', () => {
  test('asks for waist and hip, answers with the numbers and how sure it is, and remembers', async () => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Find my size' }))
    await user.type(await dialog.findByLabelText('Waist (cm)'), '٧٨')
    await user.type(dialog.getByLabelText('Hip (cm)'), '94')
    expect(dialog.getByLabelText('For whom')).toHaveValue('Me')
    await user.dblClick(dialog.getByRole('button', { name: 'Show the size' }))
    expect(await dialog.findByText('Size M')).toBeVisible()
    expect(dialog.getByText('Your waist 78, this pair 79, 1 cm of ease')).toBeVisible()
    expect(dialog.getByText('Your hip 94, this pair 100, 6 cm of ease')).toBeVisible()
    expect(dialog.getByText('1 cm more or less on the tape would not change it.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Your size: M, 3 left')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('radio', { name: /^M/ })).toBeChecked())
    expect(JSON.parse(localStorage.getItem('sizing') ?? '')).toEqual({
      chosen: 'Me',
      people: [{ name: 'Me', sizing: { by: 'body', waist: 78, hip: 94 }, unsent: true }],
    })
  })

  test('names the fields that cannot be, and goes to the first', async () => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const waist = await screen.findByLabelText('Waist (cm)')
    await user.type(waist, '30 in')
    await user.clear(screen.getByLabelText('For whom'))
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    expect(waist).toHaveAccessibleDescription('A number of centimetres from 40 to 200.')
    expect(screen.getByLabelText('Hip (cm)')).toBeInvalid()
    expect(screen.getByLabelText('For whom')).toHaveAccessibleDescription('Please give a name.')
    expect(waist).toHaveFocus()
    expect(localStorage.getItem('sizing')).toBeNull()
  })

  test('compares with a pair that fits, for several people; deleting is one press', async () => {
    const { user } = openProduct(measuredProduct(), known(['Me', body(76.5, 90)]))
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Find my size' }))
    expect(await dialog.findByText('Between S and M: M sits looser.')).toBeVisible()
    expect(dialog.queryByText(/alone/)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: '+ Somebody else' }))
    await user.click(dialog.getByRole('radio', { name: /A pair that fits/ }))
    for (const [field, value] of [
      ['Waist (cm)', '41'],
      ['Hip (cm)', '52'],
      ['Length (cm)', '104,5'],
    ] as const)
      await user.type(dialog.getByLabelText(field), value)
    await user.type(dialog.getByLabelText('For whom'), 'me')
    await user.click(dialog.getByRole('button', { name: 'Show the size' }))
    expect(dialog.getByLabelText('For whom')).toHaveAccessibleDescription(
      'There is somebody of this name already.',
    )
    await user.clear(dialog.getByLabelText('For whom'))
    await user.type(dialog.getByLabelText('For whom'), 'Dad')
    await user.click(dialog.getByRole('button', { name: 'Show the size' }))
    expect(await dialog.findByText('Size L')).toBeVisible()
    expect(dialog.getByText('Waist 41, this pair 41, the same')).toBeVisible()
    expect(dialog.getByText('Length 104.5, this pair 106, 1.5 cm longer')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Dad' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(dialog.getByRole('button', { name: 'Delete the measures of Dad' }))
    expect(await dialog.findByText('Size M')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete my measures' }))
    expect(await dialog.findByLabelText('Waist (cm)')).toBeVisible()
    expect(localStorage.getItem('sizing')).toBeNull()
  })

  test('leads the keyboard on from step to step, and nowhere in between', async () => {
    const { user } = openProduct(measuredProduct(), known(['Me', body(78, 94)]))
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const size = await screen.findByText('Size M')
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    act(() => (document.activeElement as HTMLElement).blur())
    act(() => {
      localStorage.setItem('sizing', known(['Me', body(81, 97)]).sizing)
      window.dispatchEvent(new StorageEvent('storage', { key: 'sizing' }))
    })
    await waitFor(() => expect(size).toHaveTextContent('Size L'))
    expect(document.body).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Change measures' }))
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByLabelText('Waist (cm)')))
    expect(dialog).not.toHaveFocus()
  })

  test('says where waist and hip ask for different sizes however the tape is held', async () => {
    const { user } = openProduct(measuredProduct(), known(['أنا', body(74, 96)], ['Dad', body(75, 90)]))
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    expect(
      await screen.findByText(
        'By the waist alone it would be S, by the hip alone it would be M: M can be worn.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Your waist 74, this pair 79, 5 cm of ease')).toBeVisible()
  })

  test('says with one number what is lacking, and leads on to what is nearest', async () => {
    const { api, user } = openProduct(measuredProduct(), known(['Me', body(78, 104)]))
    const longer = measured(41, '2XL', 4, 43, 52.5)
    api.answer(
      'POST /products/nearest',
      products(measuredProduct(), measuredProduct({}, { id: 4, name: 'Lecce', variants: [longer] })),
    )
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Find my size' }))
    expect(await dialog.findByText('No size of this pair fits')).toBeVisible()
    expect(
      dialog.getByText('Your hip 104 + 3 cm of ease = 107, this pair 104, 3 cm too little'),
    ).toBeVisible()
    expect(dialog.getByText('Even L is too small at the hip.')).toBeVisible()
    const near = await dialog.findByRole('region', { name: 'The nearest pairs' })
    expect(within(near).getByRole('link')).toHaveTextContent(/^Lecce2XL: 2 cm too little at the hip\./)
    expect(api.askedOf('POST /products/nearest')[0]).toMatchObject({
      url: expect.stringContaining('category=2'),
      body: body(78, 104),
    })
    const message = 'Around my body: waist 78 cm, hip 104 cm. I looked at: Biella Straight-Leg.'
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/201001234567\?/),
    )
    for (const way of ['WhatsApp', 'Email'])
      expect(dialog.getByRole('link', { name: way })).toHaveAttribute(
        'href',
        expect.stringContaining(encodeURIComponent(message)),
      )
    expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+201001234567')
    await user.click(dialog.getByRole('button', { name: 'Change measures' }))
    expect(await dialog.findByLabelText('Waist (cm)')).toHaveValue('78')
  })

  test('names other pairs that fit, and opens them in that size', async () => {
    const { api, user } = openProduct(measuredProduct(), known(['Me', body(78, 104)]))
    const fitting = measured(41, '2XL', 4, 43, 54)
    api.answer(
      'POST /products/nearest',
      products(
        measuredProduct({}, { id: 4, name: 'Lecce', variants: [fitting] }),
        measuredProduct({}, { id: 5, name: 'Como' }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const others = await screen.findByRole('region', { name: 'These pairs fit' })
    expect(within(others).getByRole('link')).toHaveTextContent(/^LecceSize 2XL/)
    expect(within(others).getByRole('link')).toHaveAttribute('href', '/product/4?size=2XL')
  })

  test('chooses the size with one press, which adds nothing', async () => {
    const { api, user } = openProduct(measuredProduct(), known(['Me', body(78, 94)]))
    await user.click(await screen.findByRole('radio', { name: /^L/ }))
    await user.click(screen.getByRole('button', { name: 'Find my size' }))
    await user.click(await screen.findByRole('button', { name: 'Choose M' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('radio', { name: /^M/ })).toBeChecked()
    expect(api.asked.filter(({ method, path }) => method === 'POST' && path.includes('cart'))).toEqual([])
  })

  test('offers no size that is sold out', async () => {
    const { user } = openProduct(measuredProduct({ M: 0 }), known(['Me', body(78, 94)]))
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    expect(await screen.findByText('Size M')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
  })

  test.each([
    ['33', '39', '33 inches = 84 cm, 39 inches = 99 cm?', '84', '99'],
    ['٣٣', '99', '33 inches = 84 cm?', '84', '99'],
    ['33.5 in', '٣٩', '33.5 inches = 85 cm, 39 inches = 99 cm?', '85', '99'],
  ])('understands %s and %s as inches', async (waist, hip, offer, ...converted) => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('button', { name: 'Find my size' }))
    const fields = [await screen.findByLabelText('Waist (cm)'), screen.getByLabelText('Hip (cm)')] as const
    await user.type(fields[0], waist)
    await user.type(fields[1], hip)
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    expect(fields[0]).toBeInvalid()
    await user.click(screen.getByRole('button', { name: offer }))
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(converted)
    expect(fields[0]).toBeValid()
    expect(fields[0]).toHaveFocus()
    expect(screen.queryByRole('button', { name: /inches/ })).not.toBeInTheDocument()
  })

  test('is offered in the quick view', async () => {
    const { user } = openScreen('/shop', {
      answers: {
        'GET /products': products(measuredProduct()),
        'GET /products/3': success({ data: measuredProduct() }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Quick View: Biella Straight-Leg' }))
    const view = within(await screen.findByRole('dialog', { name: 'Biella Straight-Leg' }))
    await user.click(await view.findByRole('button', { name: 'Find my size' }))
    expect(await screen.findByRole('dialog', { name: 'Find my size' })).toBeVisible()
  })

  test('is offered in the size guide', async () => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('button', { name: 'Size Chart' }))
    const guide = within(await screen.findByRole('dialog', { name: 'Size Guide' }))
    await user.click(await guide.findByRole('button', { name: 'Find my size' }))
    expect(await screen.findByLabelText('Waist (cm)')).toBeVisible()
  })
})

describe('a size that is known', () => {
  test('is chosen for them where it is there, before the first that is in stock', {
    meta: proves('1:97g'),
  }, async () => {
    openProduct(measuredProduct(), known(['Me', body(78, 94)]))
    await waitFor(() => expect(screen.getByRole('radio', { name: /^M/ })).toBeChecked())
    expect(screen.getByRole('radio', { name: /^S/ })).toBeEnabled()
  })

  test('is not replaced by another where it is sold out: nothing is chosen', {
    meta: proves('1:97g'),
  }, async () => {
    const { user } = openProduct(measuredProduct({ M: 0 }), known(['Me', body(78, 94)]))
    expect(await screen.findByText('Your size: M, sold out')).toBeVisible()
    await waitFor(() => {
      for (const size of screen.getAllByRole('radio')) expect(size).not.toBeChecked()
    })
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(await screen.findByText('Please select a size')).toBeInTheDocument()
  })

  test('is not replaced by another where none fits: the buttons ask for one', {
    meta: proves('1:97g'),
  }, async () => {
    const { api, user } = openProduct(measuredProduct(), known(['Me', body(78, 104)]))
    expect(await screen.findByText('Not in your size')).toBeVisible()
    await waitFor(() => {
      for (const size of screen.getAllByRole('radio')) expect(size).not.toBeChecked()
    })
    for (const button of ['Add to Cart', 'Buy Now']) {
      await user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByText('Please select a size')).toBeInTheDocument()
      expect(screen.getByRole('radio', { name: /^S/ })).toHaveFocus()
    }
    expect(address()).toBe('/product/3')
    expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('comes after the size that a link asks for', { meta: proves('1:97g') }, async () => {
    openScreen('/product/3?size=L', {
      stored: known(['Me', body(78, 94)]),
      answers: { 'GET /products/3': success({ data: measuredProduct() }) },
    })
    expect(await screen.findByText('Your size: M, 3 left')).toBeVisible()
    expect(screen.getByRole('radio', { name: /^L/ })).toBeChecked()
  })

  test('a wanted size that is sold out is not replaced by another', { meta: proves('1:97g') }, async () => {
    openScreen('/product/3?size=M', {
      answers: { 'GET /products/3': success({ data: measuredProduct({ M: 0 }) }) },
    })
    await waitFor(() => expect(screen.getByRole('radio', { name: /^S/ })).not.toBeChecked())
    expect(screen.getByRole('radio', { name: /^M/ })).not.toBeChecked()
  })

  test('does not change what they chose themselves, and follows what another tab says', async () => {
    const { user } = openProduct()
    await user.click(await screen.findByRole('radio', { name: /^L/ }))
    act(() => {
      localStorage.setItem('sizing', known(['Me', body(78, 94)], ['Dad', body(75, 90)]).sizing)
      window.dispatchEvent(new StorageEvent('storage', { key: 'sizing' }))
    })
    expect(await screen.findByText('Your size: M, 3 left')).toBeVisible()
    expect(screen.getByRole('radio', { name: /^L/ })).toBeChecked()
  })

  test('is said on cards, by name where there are several people', async () => {
    openScreen('/shop', {
      stored: known(['Dad', body(75, 90)], ['Me', body(78, 94)]),
      answers: {
        'GET /products': products(measuredProduct(), measuredProduct({ S: 0 }, { id: 4, name: 'Lecce' })),
      },
    })
    expect(await main().findByText('Dad: size S, 8 left')).toBeVisible()
    expect(main().getByText('Dad: size S, sold out')).toBeVisible()
  })

  test('is nothing where the storage holds something else', async () => {
    openProduct(measuredProduct(), {
      sizing: '{"people":[{"name":7},null,{"name":"Me","sizing":{"by":"height"}}]}',
    })
    await screen.findByRole('button', { name: 'Find my size' })
    await act(async () => undefined)
    expect(screen.queryByText(/Your size/)).not.toBeInTheDocument()
  })
})

describe('measures in the account', () => {
  const person = (name: string, waist: number) => ({ name, sizing: body(waist, 90) })
  const inAccount = (...people: object[]) => success({ people })
  const openLoggedIn = (answers: Record<string, ReturnType<typeof success>>, stored = {}) =>
    openScreen('/product/3', {
      stored,
      user: aUser(),
      answers: { 'GET /products/3': success({ data: measuredProduct() }), ...answers },
    })
  const unsent = (name: string, waist: number) => ({
    sizing: JSON.stringify({ chosen: name, people: [{ ...person(name, waist), unsent: true }] }),
  })

  test('come to a device where somebody logs in', async () => {
    openLoggedIn({ 'GET /users/me/sizes': inAccount(person('Mona', 78)) })
    expect(await screen.findByText('Your size: M, 3 left')).toBeVisible()
  })

  test('take in what was measured as a guest; of two of one name both stay', async () => {
    const both = [person('Me', 75), person('Me 2', 78)]
    const { api } = openLoggedIn(
      { 'GET /users/me/sizes': inAccount(both[0] ?? {}), 'PUT /users/me/sizes': inAccount(...both) },
      unsent('Me', 78),
    )
    await waitFor(() => expect(api.askedOf('PUT /users/me/sizes').map(({ body }) => body)).toEqual([both[1]]))
    await waitFor(() => expect(JSON.parse(localStorage.getItem('sizing') ?? '').people).toEqual(both))
  })

  test('are deleted there too, or not at all', async () => {
    const { api, user } = openLoggedIn({
      'GET /users/me/sizes': inAccount(person('Mona', 78)),
      'POST /users/me/sizes/remove': errorReply(500),
    })
    await screen.findByText('Your size: M, 3 left')
    await user.click(screen.getByRole('button', { name: 'Find my size' }))
    expect(await screen.findByText(/on this device and in your account/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete my measures' }))
    expect(await screen.findByText('It could not be deleted. Please try again.')).toBeInTheDocument()
    expect(localStorage.getItem('sizing')).not.toBeNull()
    api.answer('POST /users/me/sizes/remove', inAccount())
    await user.click(screen.getByRole('button', { name: 'Delete my measures' }))
    await waitFor(() => expect(localStorage.getItem('sizing')).toBeNull())
    expect(api.askedOf('POST /users/me/sizes/remove')[0]?.body).toEqual({ name: 'Mona' })
  })
})

describe('what fits me, in stock', () => {
  const lists = (stored = {}) => ({
    stored,
    answers: {
      'GET /products': products(measuredProduct(), measuredProduct({}, { id: 4, name: 'Lecce' })),
      'POST /products/fitting': products(measuredProduct()),
    },
  })

  test('is one press away, undone by another, and says no measure in the address', async () => {
    const { api, user } = openScreen('/shop/men', lists(known(['Me', body(78, 94)])))
    await screen.findByRole('link', { name: 'Lecce' })
    await user.click(screen.getByRole('button', { name: 'Fits me, in stock' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lecce' })).not.toBeInTheDocument())
    expect(address()).toBe('/shop/men?fits=me')
    expect(api.askedOf('POST /products/fitting').at(-1)?.body).toEqual(body(78, 94))
    await user.click(screen.getByRole('link', { name: 'Remove filter: Fits me, in stock' }))
    expect(await screen.findByRole('link', { name: 'Lecce' })).toBeInTheDocument()
    expect(address()).toBe('/shop/men')
  })

  test('asks an unknown visitor for measures first', async () => {
    const { user } = openScreen('/shop', lists())
    await user.click(await screen.findByRole('button', { name: 'Fits me, in stock' }))
    await user.type(await screen.findByLabelText('Waist (cm)'), '78')
    await user.type(screen.getByLabelText('Hip (cm)'), '94')
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    await waitFor(() => expect(address()).toBe('/shop?fits=me'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lecce' })).not.toBeInTheDocument())
  })

  test('is nothing: the list leads on to the nearest, to other measures and to us', async () => {
    const { api, user } = openScreen('/shop/men?fits=me', {
      stored: known(['Me', body(78, 104)]),
      answers: {
        'POST /products/fitting': products(),
        'POST /products/nearest': products(measuredProduct()),
      },
    })
    expect(await screen.findByText('No pair in stock has your size')).toBeVisible()
    const near = await screen.findByRole('region', { name: 'The nearest pairs' })
    expect(within(near).getByRole('link')).toHaveTextContent('L: 3 cm too little at the hip.')
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change measures' }))
    const hip = await screen.findByLabelText('Hip (cm)')
    expect(hip).toHaveValue('104')
    await user.clear(hip)
    await user.type(hip, '94')
    api.answer('POST /products/fitting', products(measuredProduct()))
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    expect(await screen.findByRole('link', { name: 'Biella Straight-Leg' })).toBeInTheDocument()
    expect(address()).toBe('/shop/men?fits=me')
  })

  test('is in the sheet of filters too, and waits for its button', async () => {
    const { user } = openScreen('/shop', lists())
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(await sheet.findByRole('checkbox', { name: 'Fits me, in stock' }))
    await user.type(await screen.findByLabelText('Waist (cm)'), '78')
    await user.type(screen.getByLabelText('Hip (cm)'), '94')
    await user.click(screen.getByRole('button', { name: 'Show the size' }))
    await waitFor(() => expect(sheet.getByRole('checkbox', { name: 'Fits me, in stock' })).toBeChecked())
    expect(address()).toBe('/shop')
    await user.click(await sheet.findByRole('button', { name: 'Show 1 pair' }))
    expect(address()).toBe('/shop?fits=me')
  })

  test('of somebody else is every pair, where nobody is known', async () => {
    openScreen('/shop?fits=me', lists())
    expect(await screen.findByRole('link', { name: 'Lecce' })).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument()
  })
})
