import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { presets } from '#shared/values.ts'
import { VariantStockDialog } from '#web/routes/admin/products/management/dialogs/variant-stock-dialog.tsx'
import { proves } from '../conformance/proves.ts'
import { errorReply, fakeApi, success } from './fake-api.ts'
import { openManagement, row, season, section, staff, women } from './open-management.ts'
import { address, goTo, main, openScreen } from './open-screen.tsx'
import { aPicture, aProduct, aUser, aVariant, products } from './samples.ts'

describe('the overview', () => {
  const openPanel = (preset: keyof typeof presets, backups: object) =>
    openScreen('/adminpanel', {
      user: aUser({ role: 'admin', permissions: [...presets[preset]] }),
      answers: {
        'GET /backups': success({ isOwn: true, lastBackupAt: null, lastDrillAt: null, ...backups }),
      },
    })

  test.each([
    [{}, /^The shop has not been backed up yet\.\s*$/],
    [
      { lastBackupAt: '2026-03-04T12:05:00Z' },
      'Last backup: Mar 4, 2026, 2:05 PM. No backup has been tested yet.',
    ],
    [
      { lastBackupAt: '2026-03-04T12:05:00Z', lastDrillAt: '2026-03-01T07:00:00Z' },
      'Last backup: Mar 4, 2026, 2:05 PM. Last successful restore test: Mar 1, 2026, 9:00 AM.',
    ],
  ])('tells owners what would be left of the shop: %j', async (backups, sentence) => {
    openPanel('owner', backups)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('shows backups to owners only, and only those of an embedded database', async () => {
    openPanel('orders', {})
    expect(await screen.findByText('Order Management')).toBeVisible()
    expect(screen.queryByText(/backed up/)).not.toBeInTheDocument()
  })

  test.each([
    ['owner', ['Product Management', 'Order Management']],
    ['orders', ['Order Management']],
    ['catalogue', ['Product Management']],
  ] as const)('shows the role %s its tiles', { meta: proves('2:69b') }, async (role, tiles) => {
    openPanel(role, {})
    expect(await screen.findByText(tiles[0])).toBeVisible()
    const shown = ['Product Management', 'Order Management'].filter((tile) => screen.queryByText(tile))
    expect(shown).toEqual(tiles)
  })

  test('has two tiles, which lead to the products and the orders', { meta: proves('2:69a') }, async () => {
    openPanel('owner', {})
    const first = await main().findByRole('link', { name: /^Product Management/ })
    const tiles = [...(first.parentElement?.children ?? [])]
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      [expect.stringContaining('Product Management'), '/productManagement'],
      [expect.stringContaining('Order Management'), '/orders'],
    ])
  })
})

describe('the management', () => {
  test('shows the products of low stock or of a collection where the address asks for them', async () => {
    const { api, user } = openManagement({ answers: {} })
    await section('Products')
    goTo('/productManagement?lowStock=true')
    expect(await screen.findByText('Showing: low stock')).toBeVisible()
    await waitFor(() => expect(api.askedOf('GET /products?*lowStock=true*')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Show All Products' }))
    await waitFor(() => expect(address()).toBe('/productManagement'))
    goTo('/productManagement?collection=season')
    expect(await screen.findByText('Showing: Season')).toBeVisible()
  })

  test.each([
    ['in our words', errorReply(500), 'Failed to load data'],
    ['in those of the server', errorReply(503, 'The shop is starting.'), 'The shop is starting.'],
  ])(
    'that cannot be loaded fills the screen in red, and says why %s',
    { meta: proves('2:246') },
    async (_, answer, sentence) => {
      openManagement({ answers: { 'GET /collections': answer } })
      expect(await screen.findByText(sentence)).toBeVisible()
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
    },
  )

  test.each(['GET /products*', 'GET /categories', 'GET /collections'] as const)(
    'reads products, categories and collections together, and waits for %s',
    { meta: proves('2:223') },
    async (slow) => {
      const answers = {
        'GET /products*': products(aProduct()),
        'GET /categories': success([women]),
        'GET /collections': success([season]),
      }
      const { api } = openScreen('/about', { user: staff, answers })
      await screen.findByRole('link', { name: 'Profile' })
      const answer = api.hold(slow, answers[slow])
      goTo('/productManagement')
      for (const call of Object.keys(answers))
        await waitFor(() => expect(api.askedOf(call).length).toBeGreaterThan(0))
      expect(await screen.findByText('Loading products…')).toBeInTheDocument()
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
      answer()
      expect((await row()).getByText('Biella Straight-Leg')).toBeVisible()
    },
  )

  test('has three sections with counts, the products open and the others closed', {
    meta: proves('2:84a', '2:84b', '2:85', '2:86', '2:87'),
  }, async () => {
    const listed = products(aProduct())
    listed.body.meta.total = 4
    const { user } = openManagement({
      answers: {
        'GET /products*': listed,
        'GET /categories': success([women, { ...women, id: 2, name: 'Men', slug: 'men' }]),
        'GET /collections': success(
          [4, 5, 6].map((id) => ({ ...season, id, description: id === 4 ? 'Before.' : 'Later.' })),
        ),
      },
    })
    for (const head of ['Products (4)', 'Categories (2)', 'Collections (3)'])
      expect(await screen.findByRole('button', { name: head })).toBeVisible()
    expect(await section('Products')).toHaveAttribute('aria-expanded', 'true')
    expect(await section('Categories')).toHaveAttribute('aria-expanded', 'false')
    expect(await section('Collections')).toHaveAttribute('aria-expanded', 'false')
    await user.click(await section('Categories'))
    const category = (await screen.findByText('women')).closest('li') ?? document.body
    expect(category).toHaveTextContent('Women')
    expect(category.querySelector('svg')).toBeVisible()
    for (const name of [/^Edit/, /^View Products/])
      expect(within(category).getByRole('button', { name })).toBeVisible()
    await user.click(await section('Collections'))
    const collection = (await screen.findByText('Before.')).closest('li') ?? document.body
    expect(collection).toHaveTextContent('Season')
    expect(collection.querySelector('svg')).toBeVisible()
    for (const name of [/^Edit/, /^View Products/])
      expect(within(collection).getByRole('button', { name })).toBeVisible()
    for (const [name, path] of [
      ['Import CSV', '/adminpanel/products/import'],
      ['Create Collection', '/productManagement/createCollection'],
      ['Create Product', '/productManagement/createProduct'],
      ['Back to Admin Panel', '/adminpanel'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
    for (const name of ['Products', 'Categories', 'Collections']) {
      expect(await section(name)).toHaveAttribute('aria-expanded', 'true')
      await user.click(await section(name))
      expect(await section(name)).toHaveAttribute('aria-expanded', 'false')
    }
  })

  test.each([
    ['Categories', 'Women', 'category=1'],
    ['Collections', 'Season', 'collection=4'],
  ] as const)(
    'of %s shows the products a tenth of a second after View Products, and all of them again',
    { meta: proves('2:86', '2:87', '2:89a', '2:89b', '2:274') },
    async (list, name, query) => {
      const { api, user } = openManagement()
      await user.click(await section(list))
      const chosen = await screen.findByRole('button', { name: /^View Products/ })
      const goes = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
      vi.useFakeTimers()
      fireEvent.click(chosen)
      await act(() => vi.advanceTimersByTimeAsync(99))
      expect(goes).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(goes).toHaveBeenCalledOnce()
      expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus()
      vi.useRealTimers()
      expect(await screen.findByText(`Showing: ${name}`)).toBeVisible()
      expect(address()).toBe(`/productManagement?${query}`)
      expect(api.askedOf('GET /products?*').at(-1)?.path).toContain(`${query}&`)
      await user.click(screen.getByRole('button', { name: 'Show All Products' }))
      await waitFor(() => expect(screen.queryByText(`Showing: ${name}`)).not.toBeInTheDocument())
      expect(address()).toBe('/productManagement')
    },
  )

  test('finds products by words, also when the list comes after a flag was changed', async () => {
    const como = aProduct({ id: 4, name: 'Como' })
    const { api, user } = openManagement({
      answers: {
        'GET /products?*q=nothing*': products(),
        'PATCH /products/3': success({ data: aProduct({ isBestSeller: true, version: 2 }) }),
      },
    })
    const late = api.hold('GET /products?*q=Como*', products(como))
    const search = await screen.findByRole('searchbox', { name: 'Search products' })
    fireEvent.change(search, { target: { value: 'nothing of that name' } })
    expect(await screen.findByText('No products found.')).toBeVisible()
    fireEvent.change(search, { target: { value: 'Biella' } })
    const toggle = await screen.findByRole('switch', { name: 'Best Seller' })
    fireEvent.change(search, { target: { value: 'Como' } })
    await waitFor(() => expect(api.askedOf('GET /products?*q=Como*')).not.toHaveLength(0))
    await user.click(toggle)
    late()
    expect(await screen.findByText('Como')).toBeVisible()
  })

  test('without any product lead to the first one', async () => {
    openManagement({ answers: { 'GET /products?*': products() } })
    const first = await screen.findByRole('link', { name: 'Create the first one' })
    expect(first).toHaveAttribute('href', '/productManagement/createProduct')
    expect(screen.queryByText('No products found.')).toBeNull()
  })

  test('stays narrowed to a category that gets another name', async () => {
    const ladies = { ...women, name: 'Ladies', version: 2 }
    const { api, user } = openManagement({ answers: { 'PATCH /categories/1': success(ladies) } })
    await user.click(await section('Categories'))
    await user.click(await screen.findByRole('button', { name: /^View Products/ }))
    expect(await screen.findByText('Showing: Women')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] ?? document.body)
    await user.type(await screen.findByLabelText('Name'), ' and more')
    api.answer('GET /categories', success([ladies]))
    await user.click(screen.getByRole('button', { name: 'Update Category' }))
    expect(await screen.findByText('Showing: Ladies')).toBeInTheDocument()
    expect(address()).toBe('/productManagement?category=1')
    expect(api.askedOf('GET /products?*').at(-1)?.path).toContain('category=1&')
  })

  test('shows price, sale, place and the stock of the active sizes of a product', {
    meta: proves('2:88a', '2:272'),
  }, async () => {
    const variants = [aVariant(31, 'S', 4), aVariant(32, 'M', 3), aVariant(33, 'L', 9, false)]
    const collection = { collectionId: season.id, collection: season }
    openManagement({ product: aProduct({ price: 1000, discount: 850.5, variants, ...collection }) })
    const shown = await row()
    for (const text of ['Biella Straight-Leg', '1,000.00 L.E', '850.50 L.E', 'Season', 'Men'])
      expect(shown.getByText(text)).toBeVisible()
    expect(shown.getByRole('cell', { name: /(^|\s)7$/ })).toBeVisible()
  })

  test.each([
    ['Best Seller', 'isBestSeller', true],
    ['New Arrival', 'isNewArrival', true],
    ['Active', 'isActive', false],
  ])(
    'turns %s at once, sends it, and does not turn it back when that fails',
    { meta: proves('2:88b', '2:159') },
    async (name, field, value) => {
      const { api, user } = openManagement()
      const answer = api.hold('PATCH /products/3', errorReply(500))
      const toggle = (await row()).getByRole('switch', { name })
      await user.click(toggle)
      await waitFor(() => expect(toggle).toHaveAttribute('aria-checked', String(value)))
      expect(api.askedOf('PATCH /products/3')[0]?.body).toMatchObject({ [field]: value })
      answer()
      expect(
        await screen.findByText(new RegExp(`^Biella Straight-Leg: ${name} was not saved\\.`)),
      ).toBeInTheDocument()
      expect((await row()).getByRole('switch', { name })).toHaveAttribute('aria-checked', String(value))
    },
  )
})

describe('the stock dialog', () => {
  test('is closed by its update button, which sends nothing', { meta: proves('2:97') }, async () => {
    const api = fakeApi()
    const onClose = vi.fn()
    render(<VariantStockDialog product={aProduct()} open onClose={onClose} />)
    const stock = await screen.findByRole('spinbutton', { name: 'Stock of S Navy' })
    fireEvent.change(stock, { target: { value: '99' } })
    expect(stock).toHaveValue(99)
    fireEvent.click(screen.getByRole('button', { name: 'Update Stock' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(api.asked).toEqual([])
  })

  test('is opened by nothing in the row of a product', { meta: proves('2:88b', '2:97') }, async () => {
    const { user } = openManagement()
    const { getAllByRole } = await row()
    const buttons = getAllByRole('button').map((button) => button.textContent)
    expect(buttons).toEqual(['Biella Straight-Leg', '13', 'Edit', 'View', ''])
    await user.click((await row()).getByRole('button', { name: '13' }))
    expect(
      await screen.findByRole('dialog', { name: 'Change the stock of Biella Straight-Leg' }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Update Stock' })).not.toBeInTheDocument()
  })
})

describe('the view of a product', () => {
  test.each([
    ['failed', errorReply(500), ['Failed to load product details.', 'Could not find the requested product.']],
    ['came back empty', success({}), ['Product data not found.']],
  ])('whose reading %s says so', { meta: proves('2:245') }, async (_, answer, sentences) => {
    const { user } = openManagement({ answers: { 'GET /products/3': answer } })
    await user.click((await row()).getByRole('button', { name: /^View/ }))
    const dialog = await screen.findByRole('dialog')
    for (const sentence of [...sentences, 'Product Not Found'])
      await waitFor(() => expect(dialog).toHaveTextContent(sentence))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('goes round its pictures and shows price, description and sizes', {
    meta: proves('2:93'),
  }, async () => {
    const product = aProduct({ images: [aPicture(1), aPicture(2)], discount: 900, price: 1000 })
    const { user } = openManagement({ product })
    await user.click((await row()).getByRole('button', { name: /^View/ }))
    const dialog = await screen.findByRole('dialog', { name: product.name })
    await waitFor(() => expect(dialog).toHaveTextContent('Image 1 of 2'))
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }))
    expect(dialog).toHaveTextContent('Image 2 of 2')
    await user.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(dialog).toHaveTextContent('Image 1 of 2')
    expect(within(dialog).getByText('1,000.00 L.E').closest('s, del')).not.toBeNull()
    const sizes = ['S, NavyIn stock: 8', 'M, NavyIn stock: 5', 'L, NavyOut of stock']
    for (const text of ['900.00 L.E', product.description, ...sizes]) expect(dialog).toHaveTextContent(text)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
