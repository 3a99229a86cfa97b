import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { openManagement, row, season, section, staff } from './open-management.ts'
import { address, openScreen } from './open-screen.tsx'
import { aProduct, products } from './samples.ts'

describe('stock in the list', () => {
  async function openStock(answers = {}) {
    const opened = openManagement({ answers })
    await opened.user.click((await row()).getByRole('button', { name: '13' }))
    const box = await screen.findByRole('dialog', { name: 'Change the stock of Biella Straight-Leg' })
    await within(box).findByLabelText('Stock of S, Navy')
    return { ...opened, dialog: within(box) }
  }

  test('is typed as numbers and sent as differences, with a reason', async () => {
    const product = aProduct({ version: 2 })
    const { api, user, dialog } = await openStock({
      'POST /products/3/stock': success({ data: product }),
    })
    const submit = dialog.getByRole('button', { name: 'Change stock' })
    expect(submit).toBeDisabled()
    const small = dialog.getByLabelText('Stock of S, Navy')
    const before = Number((small as HTMLInputElement).value)
    await user.clear(small)
    await user.type(small, 'x')
    expect(small).toHaveAccessibleDescription('A whole number')
    expect(submit).toBeDisabled()
    await user.clear(small)
    await user.type(small, String(before + 3))
    expect(dialog.getByRole('status')).toHaveTextContent('+3 pieces in 1 variant')
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Returned')
    await user.type(dialog.getByLabelText('Note (optional)'), 'Box 2')
    await user.click(submit)
    expect(await screen.findByText('Biella Straight-Leg: +3 pieces.')).toBeVisible()
    expect(api.askedOf('POST /products/3/stock')[0]?.body).toEqual({
      changes: [{ variantId: 31, change: 3 }],
      reason: 'return',
      note: 'Box 2',
    })
  })

  test('keeps what was typed when the change is refused', async () => {
    const { user, dialog } = await openStock({
      'POST /products/3/stock': errorReply(409, 'There are only 2 left.'),
    })
    const small = dialog.getByLabelText('Stock of S, Navy')
    await user.clear(small)
    await user.type(small, '0{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Change stock' }))
    expect(await dialog.findByText('There are only 2 left.')).toBeVisible()
    expect(small).toHaveValue('0')
  })
})

test('a product is archived from its menu, and brought back from the notice', async () => {
  const { api, user } = openManagement({
    answers: { 'PATCH /products/3': success({ data: aProduct({ isActive: false }) }) },
  })
  await user.click((await row()).getByRole('button', { name: 'More for Biella Straight-Leg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await screen.findByText(/^Biella Straight-Leg is no longer listed or sold/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.askedOf('PATCH /products/3')).toHaveLength(2))
  // It was for sale before.
  expect(api.askedOf('PATCH /products/3').map(({ body }) => body)).toEqual([
    { isArchived: true },
    { isActive: true },
  ])
})

test('the archive is a list of its own, whose products are brought back', async () => {
  const archived = aProduct({ isActive: false, isArchived: true })
  const { api, user } = openManagement({
    product: archived,
    answers: { 'PATCH /products/3': success({ data: archived }) },
  })
  await row()
  await user.click(screen.getByRole('button', { name: 'Show archived products' }))
  await waitFor(() => expect(address()).toBe('/productManagement?archived=true'))
  expect(api.askedOf('GET /products?*').at(-1)?.path).toContain('archived=true')
  await user.click((await row()).getByRole('button', { name: /^More for/ }))
  expect(screen.queryByRole('menuitem', { name: 'View in the shop' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }))
  await waitFor(() => expect(api.askedOf('PATCH /products/3')[0]?.body).toEqual({ isArchived: false }))
})

test('another product like this one starts with all but stock, SKUs and pictures', async () => {
  const { user } = openManagement()
  await user.click((await row()).getByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Biella Straight-Leg'))
  expect(address()).toBe('/productManagement/createProduct?step=1')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.queryByRole('img', { name: /^Image \d/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Use the 2 pictures of Biella Straight-Leg' })).toBeVisible()
  await user.upload(
    screen.getByLabelText('Product Images'),
    new File(['x'], 'front.png', { type: 'image/png' }),
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByLabelText('Stock of S, Navy')).toHaveValue('')
  await waitFor(() =>
    expect(screen.getByLabelText('SKU of S, Navy')).toHaveValue('BIELLA-STRAIGHT-LEG-NAVY-S'),
  )
})

test('a product to copy that is gone shows an error', async () => {
  openScreen('/productManagement/createProduct?like=9', {
    user: staff,
    answers: { 'GET /products/9': errorReply(404, 'Not found.') },
  })
  expect(await screen.findByText('The product to copy could not be loaded.')).toBeVisible()
})

describe('the order of a collection', () => {
  const two = [aProduct({ id: 3, name: 'Biella' }), aProduct({ id: 4, name: 'Como' })] as const

  async function openOrder(answers = {}) {
    const opened = openManagement({
      answers: { 'GET /products?collection=4*': products(...two), ...answers },
    })
    await opened.user.click(await section('Collections'))
    await opened.user.click(screen.getByRole('button', { name: 'Order products' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Order of Season' }))
    await dialog.findByText('Como')
    return { ...opened, dialog }
  }

  test('is changed by keyboard, and the focus follows the product', async () => {
    const { api, user, dialog } = await openOrder({
      'PUT /collections/4/products': success({ ...season, version: 4 }),
    })
    expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled()
    dialog.getByRole('button', { name: 'Move Como up' }).focus()
    await user.keyboard('{Enter}')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Como',
      '2Biella',
    ])
    expect(dialog.getByRole('button', { name: 'Move Como down' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Save order' }))
    expect(await screen.findByText('The shop lists Season in this order.')).toBeVisible()
    expect(api.askedOf('PUT /collections/4/products')[0]?.body).toEqual({ productIds: [4, 3], version: 3 })
  })

  test('that somebody else has changed meanwhile is saved at the second press', async () => {
    const { api, user, dialog } = await openOrder({
      'PUT /collections/4/products': errorReply(409, 'Changed.', {
        code: 'edit_conflict',
        details: { current: { ...season, version: 8 } },
      }),
    })
    await user.click(dialog.getByRole('button', { name: 'Move Biella down' }))
    await user.click(dialog.getByRole('button', { name: 'Save order' }))
    expect(await dialog.findByText(/^Someone else has changed this collection/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save order' }))
    await waitFor(() => expect(api.askedOf('PUT /collections/4/products')).toHaveLength(2))
    expect(api.askedOf('PUT /collections/4/products')[1]?.body).toMatchObject({ version: 8 })
  })
})

test('a category is created, and a taken name is an error', async () => {
  const { api, user } = openManagement({
    answers: { 'POST /categories': errorReply(409, 'Another category has this name.') },
  })
  await user.click(await section('Categories'))
  await user.click(screen.getByRole('button', { name: 'Create Category' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Category' }))
  const create = await dialog.findByRole('button', { name: 'Create Category' })
  await user.click(create)
  expect(await dialog.findByText('Name is required')).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), 'Kids')
  await user.type(dialog.getByLabelText('الاسم'), 'أطفال')
  await user.click(create)
  expect(await dialog.findByText('Another category has this name.')).toBeVisible()
  api.answer('POST /categories', success({ id: 5, name: 'Kids', slug: 'kids', version: 1 }))
  await user.click(create)
  expect(await screen.findByText('Category created')).toBeVisible()
  expect(api.askedOf('POST /categories')[1]?.body).toEqual({
    name: 'Kids',
    translations: { ar: { name: 'أطفال' } },
  })
})

test('files have the products on screen, and the stock movements of a period', async () => {
  Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL() {} })
  const { api, user } = openManagement({
    answers: { 'GET /products/csv': success([]), 'GET /stock-movements/csv': success([]) },
  })
  const search = await screen.findByRole('searchbox', { name: 'Search products' })
  fireEvent.change(search, { target: { value: 'Biella' } })
  await waitFor(() => expect(address()).toBe('/productManagement?q=Biella'))
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(api.askedOf('GET /products/csv?*q=Biella*')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Stock movements' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Download CSV of stock movements' }))
  await waitFor(() => expect(api.askedOf('GET /stock-movements/csv?*from=2020-01-01*')).toHaveLength(1))
})
