import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { aFile, catchForms } from './catch-forms.ts'
import { errorReply, type Given, noAnswer, success } from './fake-api.ts'
import { openManagement, row, season, section, staff, women } from './open-management.ts'
import { address, openScreen } from './open-screen.tsx'
import { aPicture, aProduct, aVariant } from './samples.ts'

const overtaken = (current: object) =>
  errorReply(409, 'Someone else has changed this in the meantime.', {
    code: 'edit_conflict',
    details: { current },
  })

type Dialog = ReturnType<typeof within>

describe('Update Product', () => {
  async function open(given: Parameters<typeof openManagement>[0] = {}) {
    const opened = openManagement(given)
    await opened.user.click((await row()).getByRole('button', { name: /^Edit/ }))
    const box = await screen.findByRole('dialog', { name: 'Update Product' })
    const dialog = within(box)
    await dialog.findByLabelText('Name')
    const save = () => opened.user.click(dialog.getByRole('button', { name: 'Update Product' }))
    return { ...opened, dialog, save }
  }
  const variant = (dialog: Dialog, place: number) =>
    within(dialog.getByRole('group', { name: `Variant ${place}` }))
  const fill = (part: Dialog, fields: Record<string, string>) => {
    for (const [field, value] of Object.entries(fields))
      fireEvent.change(part.getByLabelText(field), { target: { value } })
  }

  test('has every field of a product, its sizes and its pictures', {
    meta: proves('2:94a', '2:169e'),
  }, async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Row by row' }))
    for (const label of [
      'Name',
      'Description',
      'Price (L.E)',
      'Discount price (L.E)',
      'Collection',
      'Category',
    ])
      expect(dialog.getByLabelText(label)).toBeInTheDocument()
    for (const label of ['Price (L.E)', 'Discount price (L.E)'])
      expect(dialog.getByLabelText(label)).toHaveAttribute('step', '0.01')
    for (const name of ['Best Seller', 'New Arrival', 'Active'])
      expect(dialog.getByRole('switch', { name })).toBeInTheDocument()
    expect(dialog.getByLabelText('Cut')).toHaveValue('straight')
    expect(dialog.getByLabelText('Cloth')).toHaveValue('wool-twill')
    expect(dialog.getByLabelText('Rise')).toHaveValue('mid')
    expect(dialog.getAllByLabelText('Back rise')[0]).toHaveValue(39)
    expect(dialog.getAllByRole('group', { name: /^Variant \d/ })).toHaveLength(3)
    expect(dialog.getAllByRole('img', { name: /^Image \d/ })).toHaveLength(2)
    expect(dialog.getByLabelText('Add images')).toBeInTheDocument()
    expect(dialog.getByLabelText('Upload size chart')).toBeInTheDocument()
  })

  test('sends an emptied description as null', { meta: proves('2:220c') }, async () => {
    const { api, user, dialog } = await open({ answers: { 'PATCH /products/3': errorReply(500) } })
    await user.clear(dialog.getByLabelText('Description'))
    await user.click(dialog.getByRole('button', { name: 'Update Product' }))
    await waitFor(() =>
      expect(api.askedOf('PATCH /products/3')[0]?.body).toMatchObject({ description: null }),
    )
  })

  test('sends only what changed: fields, an emptied one as null, and the sizes on sale', {
    meta: proves('2:169b', '2:170', '2:220a', '2:220b'),
  }, async () => {
    const product = aProduct({ discount: 900, variants: [aVariant(31, 'S', 8), aVariant(32, 'M', 5)] })
    const { api, user, dialog, save } = await open({
      product,
      answers: { 'PATCH /products/3': success({ data: { ...product, version: 2 } }) },
    })
    fill(dialog, { 'Price (L.E)': '1200.50', 'Discount price (L.E)': '' })
    await user.selectOptions(dialog.getByLabelText('Category'), '')
    await user.click(dialog.getByLabelText('New Arrival'))
    await user.click(dialog.getByRole('button', { name: 'Row by row' }))
    fill(variant(dialog, 1), { Stock: '3' })
    await user.click(dialog.getByRole('button', { name: 'Remove variant 2' }))
    expect(dialog.getByRole('button', { name: 'Remove variant 1' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Add variant' }))
    await save()
    expect(await variant(dialog, 2).findAllByText('Required')).not.toHaveLength(0)
    fill(variant(dialog, 2), { Size: 'XL', Color: 'Sand', Stock: '5', SKU: 'SKU-XL' })
    await save()
    expect(await screen.findByText(/has been saved\.$/)).toBeVisible()
    expect(api.askedOf('PATCH /products/3').map(({ body }) => body)).toEqual([
      {
        price: 1200.5,
        discount: null,
        categoryId: null,
        isNewArrival: true,
        variants: [
          { id: 31, stock: 3, stockBefore: 8 },
          { size: 'XL', color: 'Sand', stock: 5, sku: 'SKU-XL' },
        ],
        version: 1,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('names twins of a size, and a discount that is none', async () => {
    const { user, dialog, save } = await open()
    fill(dialog, { 'Discount price (L.E)': '2450' })
    expect(await dialog.findByText(/shoppers will see and pay the price/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Row by row' }))
    fill(variant(dialog, 2), { Size: 's' })
    await save()
    const twins = 'There is already a variant of this size and color'
    expect(await variant(dialog, 2).findByText(twins)).toBeVisible()
    fill(variant(dialog, 1), { Size: 'XS' })
    await waitFor(() => expect(dialog.queryByText(twins)).not.toBeInTheDocument())
  })

  test('has a sentence for each change of a picture that failed, and why in another element', {
    meta: proves('2:248'),
  }, async () => {
    const { user, dialog } = await open({
      product: aProduct({ sizeChartImage: aPicture(9).url }),
      answers: {
        'DELETE /products/image/*': errorReply(409, 'The last picture must stay.'),
        'DELETE /products/size-chart/*': errorReply(500),
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Delete image 1' }))
    // By the whole text of an element: they are in separate elements.
    expect(await dialog.findByText('Failed to delete image')).toBeVisible()
    expect(dialog.getByText('The last picture must stay.')).toBeVisible()
    // Of several pictures, the one that was not taken is named.
    catchForms(
      errorReply(413, 'This is too large to send.', { details: { field: 'image', file: 'side.png' } }),
    )
    await user.upload(dialog.getByLabelText('Add images'), ['front.png', 'side.png'].map(aFile))
    expect(await dialog.findByText('Failed to add images')).toBeVisible()
    expect(dialog.getByText('side.png: This is too large to send.')).toBeVisible()
    await user.upload(dialog.getByLabelText('Replace size chart'), aFile('chart.png'))
    expect(await dialog.findByText('Failed to update size chart')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete size chart' }))
    expect(await dialog.findByText('Failed to delete size chart')).toBeVisible()
  })

  test('waits for pictures before it saves, and for the reply before it closes', async () => {
    const { api, user, dialog, save } = await open({
      answers: { 'DELETE /products/size-chart/*': success({ data: aProduct({ version: 3 }) }) },
    })
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof success>>()
    catchForms(promise)
    await user.upload(dialog.getByLabelText('Upload size chart'), aFile('chart.png'))
    fill(dialog, { Description: 'Typed meanwhile.' })
    expect(dialog.getByRole('button', { name: 'Update Product' })).toBeDisabled()
    resolve(success({ data: aProduct({ version: 2, sizeChartImage: aPicture(9).url }) }))
    await user.click(await dialog.findByRole('button', { name: 'Delete size chart' }))
    expect(await dialog.findByText('Shoppers see the built-in size table.')).toBeVisible()
    expect(dialog.getByLabelText('Description')).toHaveValue('Typed meanwhile.')

    const refuse = api.hold('PATCH /products/3', errorReply(500))
    await save()
    expect(await dialog.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Escape}')
    refuse()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Update failed')
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    expect(dialog.getByLabelText('Description')).toHaveValue(aProduct().description)
  })

  test('over a version that looks the same is saved without a notice', async () => {
    const { api, user, dialog, save } = await open()
    let versions = 0
    api.answer('PATCH /products/3', () =>
      versions++ === 0
        ? overtaken({ ...aProduct(), version: 9 })
        : success({ data: { ...aProduct(), version: 10 } }),
    )
    await user.type(dialog.getByLabelText('Description'), ' New.')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.askedOf('PATCH /products/3').map(({ body }) => body)).toMatchObject([
      { version: 1 },
      { description: 'Wool twill, cut straight. New.', version: 9 },
    ])
  })

  test('that was overtaken tells each field once, and what the own values would replace', async () => {
    const [front, back] = aProduct().images
    const theirs = {
      ...aProduct(),
      version: 9,
      price: 1300,
      images: [{ ...back, altText: 'From behind' }],
      translations: { ar: { name: 'بييلا', description: 'صوف' } },
    }
    const { api, user, dialog, save } = await open({ answers: { 'PATCH /products/3': overtaken(theirs) } })
    fireEvent.change(dialog.getByLabelText('Price (L.E)'), { target: { value: '1400' } })
    await user.click(dialog.getByRole('button', { name: 'Move image 2 earlier' }))
    const told = () => within(dialog.getByRole('alert')).getAllByRole('listitem')
    await save()
    await waitFor(() =>
      expect(told().map(({ textContent }) => textContent)).toEqual([
        'Price: 2,450.00 L.E → 1,300.00 L.E (your value will replace it)',
        'Images: 2 pictures → 1 picture',
        'In Arabic: none → بييلا; صوف',
      ]),
    )
    api.answer('PATCH /products/3', overtaken({ ...aProduct(), version: 10, images: [back, front] }))
    await save()
    await waitFor(() => expect(told().map(({ textContent }) => textContent)).toEqual(['Images: changed']))
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    expect(dialog.getByLabelText('Price (L.E)')).toHaveValue(2450)
  })

  test('over stock that was sold meanwhile names both numbers', async () => {
    const sold = aProduct({ version: 2, variants: [aVariant(31, 'S', 6), aVariant(32, 'M', 5)] })
    const { dialog, save } = await open({ answers: { 'PATCH /products/3': overtaken(sold) } })
    fill(dialog, { 'Stock of S, Navy': '25' })
    await save()
    const notice = await dialog.findByRole('alert')
    expect(notice).toHaveTextContent(/S Navy 8.*→.*S Navy 6/)
    expect(dialog.getByLabelText('Stock of S, Navy')).toHaveValue('25')
  })

  test('that is refused says why in red, else that it failed, and stays as it was typed', {
    meta: proves('2:247'),
  }, async () => {
    const { api, user, dialog } = await open({ answers: { 'PATCH /products/3': errorReply(500) } })
    const description = dialog.getByLabelText('Description')
    await user.clear(description)
    await user.type(description, 'Typed.')
    await user.click(dialog.getByRole('button', { name: 'Update Product' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Update failed')
    api.answer('PATCH /products/3', errorReply(409, 'This SKU is already in use.'))
    await user.click(dialog.getByRole('button', { name: 'Update Product' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This SKU is already in use.'))
    expect(description).toHaveValue('Typed.')
  })
})

describe('Update Collection', () => {
  async function open(answers: Record<string, Given>) {
    const opened = openManagement({ answers })
    await opened.user.click(await section('Collections'))
    const item = (await screen.findByText('Before.')).closest('li') ?? document.body
    await opened.user.click(within(item).getByRole('button', { name: /^Edit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Collection' }))
    await dialog.findByLabelText('Description')
    const save = () => opened.user.click(dialog.getByRole('button', { name: 'Update Collection' }))
    return { ...opened, dialog, save }
  }

  test('sends name and description, an emptied one as null, and says what failed', {
    meta: proves('2:95', '2:212', '2:220c'),
  }, async () => {
    const { api, user, dialog, save } = await open({ 'PATCH /collections/4': errorReply(500) })
    await user.clear(dialog.getByLabelText('Name'))
    await save()
    expect(await dialog.findByText('Name is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'Next season')
    await user.clear(dialog.getByLabelText('Description'))
    await save()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Update failed')
    expect(api.askedOf('PATCH /collections/4').map(({ body }) => body)).toEqual([
      { name: 'Next season', description: null, version: 3 },
    ])
  })

  test('that somebody else has changed is saved at the second press, though the list was refetched', async () => {
    const theirs = { ...season, description: 'By the first.', version: 4 }
    const { api, user, dialog, save } = await open({ 'PATCH /collections/4': overtaken(theirs) })
    const description = dialog.getByLabelText('Description')
    await user.type(description, ' By the second.')
    api.answer('GET /collections', success([theirs]))
    // Back to this tab.
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('By the first.')).toBeInTheDocument()
    await save()
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Someone else has changed this in the meantime.'),
    )
    expect(description).toHaveValue('Before. By the second.')
    api.answer('PATCH /collections/4', success({ ...theirs, version: 5 }))
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.askedOf('PATCH /collections/4').map(({ body }) => body)).toMatchObject([
      { version: 3 },
      { description: 'Before. By the second.', version: 4 },
    ])
  })
})

describe('in Arabic', () => {
  const arabic = { ar: { name: 'بييلا' } }

  test('a product is edited beside its English, from right to left, and what is missing is marked', async () => {
    const product = aProduct({ translations: arabic })
    const { api, user } = openManagement({
      product,
      answers: { 'PATCH /products/3': success({ data: { ...product, version: 2 } }) },
    })
    const shown = await row()
    expect(shown.getByText('Not in Arabic yet: description, details, care, colors, pictures')).toBeVisible()
    await user.click(shown.getByRole('button', { name: /^Edit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Product' }))
    const name = await dialog.findByLabelText('الاسم')
    expect(name).toHaveValue('بييلا')
    expect(name).toHaveAttribute('dir', 'rtl')
    expect(name).toHaveAttribute('lang', 'ar')
    expect(name).toHaveAccessibleDescription('Name in Arabic')
    const description = dialog.getByLabelText('الوصف')
    expect(description).toHaveAccessibleDescription(
      'Description in Arabic. Not written yet: shoppers read the English.',
    )
    await user.type(description, 'تويل صوف')
    await user.type(dialog.getByLabelText('Navy'), 'كحلي')
    await user.click(dialog.getByRole('button', { name: 'What the images show, in words' }))
    await user.type(await dialog.findByLabelText('ماذا تُظهر الصورة 1'), 'من الأمام')
    await user.click(dialog.getByRole('button', { name: 'Update Product' }))
    await waitFor(() => expect(api.askedOf('PATCH /products/3')).toHaveLength(1))
    expect(api.askedOf('PATCH /products/3')[0]?.body).toEqual({
      version: 1,
      translations: { ar: { description: 'تويل صوف', colors: { Navy: 'كحلي' } } },
      images: [{ id: 1, translations: { ar: { altText: 'من الأمام' } } }],
    })
  })

  test('of a product in several colors, staff say which color a picture shows', async () => {
    const product = aProduct({ variants: [aVariant(31, 'S', 8), aVariant(41, 'S', 8, true, 'Sand')] })
    const { api, user } = openManagement({
      product,
      answers: { 'PATCH /products/3': success({ data: { ...product, version: 2 } }) },
    })
    await user.click((await row()).getByRole('button', { name: /^Edit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Product' }))
    const color = await dialog.findByLabelText('Color of picture 2')
    expect(color).toHaveDisplayValue('All colors')
    await user.selectOptions(color, 'Sand')
    await user.click(dialog.getByRole('button', { name: 'Update Product' }))
    await waitFor(() => expect(api.askedOf('PATCH /products/3')).toHaveLength(1))
    expect(api.askedOf('PATCH /products/3')[0]?.body).toEqual({
      version: 1,
      images: [{ id: 2, color: 'Sand' }],
    })
  })

  test('a collection and a category are, too', async () => {
    const { api, user } = openManagement({
      answers: {
        'GET /categories': success([{ ...women, translations: { ar: {} } }]),
        'GET /collections': success([{ ...season, translations: { ar: { name: 'الموسم' } } }]),
        'PATCH /categories/1': success({ ...women, version: 2 }),
        'PATCH /collections/4': success({ ...season, version: 4 }),
      },
    })
    await user.click(await section('Categories'))
    const category = (await screen.findByText('women')).closest('li') ?? document.body
    expect(category).toHaveTextContent('Not in Arabic yet: name')
    await user.click(within(category).getByRole('button', { name: /^Edit/ }))
    await user.type(await screen.findByLabelText('الاسم'), 'حريمي')
    await user.click(screen.getByRole('button', { name: 'Update Category' }))
    await waitFor(() =>
      expect(api.askedOf('PATCH /categories/1')[0]?.body).toMatchObject({
        name: 'Women',
        translations: { ar: { name: 'حريمي' } },
      }),
    )
    await user.click(await section('Collections'))
    const collection = (await screen.findByText('Before.')).closest('li') ?? document.body
    expect(collection).toHaveTextContent('Not in Arabic yet: description')
    await user.click(within(collection).getByRole('button', { name: /^Edit/ }))
    expect(await screen.findByLabelText('الاسم')).toHaveValue('الموسم')
    await user.type(screen.getByLabelText('الوصف'), 'خفيف')
    await user.click(screen.getByRole('button', { name: 'Update Collection' }))
    await waitFor(() =>
      expect(api.askedOf('PATCH /collections/4')[0]?.body).toEqual({
        name: 'Season',
        description: 'Before.',
        translations: { ar: { description: 'خفيف' } },
        version: 3,
      }),
    )
  })
})

describe('Update Category', () => {
  test('sends name and slug, refuses a slug of other characters, and tells what the server refused', {
    meta: proves('2:96', '2:214'),
  }, async () => {
    const { api, user } = openManagement({
      answers: { 'PATCH /categories/1': errorReply(409, 'This slug is already in use.') },
    })
    await user.click(await section('Categories'))
    const item = (await screen.findByText('women')).closest('li') ?? document.body
    await user.click(within(item).getByRole('button', { name: /^Edit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Category' }))
    const slug = await dialog.findByLabelText('Slug')
    await user.type(dialog.getByLabelText('Name'), ' and girls')
    await user.clear(slug)
    await user.type(slug, 'Women & Co')
    await user.click(dialog.getByRole('button', { name: 'Update Category' }))
    expect(
      await dialog.findByText('Slug can only contain lowercase letters, numbers, and hyphens'),
    ).toBeVisible()
    await user.clear(slug)
    await user.type(slug, 'men')
    await user.click(dialog.getByRole('button', { name: 'Update Category' }))
    expect(await dialog.findByText('This slug is already in use.')).toBeVisible()
    expect(api.askedOf('PATCH /categories/1')[0]?.body).toEqual({
      name: 'Women and girls',
      slug: 'men',
      version: 1,
    })
  })
})

describe('Create Collection', () => {
  test('says what is missing or wrong, and what the server refused', {
    meta: proves('2:168a', '2:168b', '2:168c', '2:250'),
  }, async () => {
    const { api, user } = openScreen('/productManagement/createCollection', {
      user: staff,
      answers: { 'POST /collections': errorReply(409, 'This slug is already in use.') },
    })
    const name = await screen.findByLabelText('Collection Name')
    const slug = screen.getByLabelText('Slug')
    const create = screen.getByRole('button', { name: 'Create Collection' })
    expect(create).toBeDisabled()
    const arabic = screen.getByLabelText('الاسم')
    expect(arabic).toHaveAccessibleDescription('Name in Arabic')
    await user.click(name)
    await user.click(slug)
    expect(await screen.findByText('Collection name is required')).toBeVisible()
    await user.click(screen.getByLabelText('Description'))
    expect(await screen.findByText('Slug is required')).toBeVisible()
    await user.type(name, 'Summer Linen')
    expect(slug).toHaveValue('summer-linen')
    expect(arabic).toHaveAccessibleDescription('Name in Arabic. Not written yet: shoppers read the English.')
    await user.clear(slug)
    await user.type(slug, 'Summer Linen')
    await user.click(create)
    expect(
      await screen.findByText('Slug can only contain lowercase letters, numbers, and hyphens'),
    ).toBeVisible()
    await user.clear(slug)
    expect(create).toBeDisabled()
    await user.type(slug, 'summer')
    await user.click(create)
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Failed to create collection: This slug is already in use.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(name).toHaveValue('Summer Linen')

    for (const [answer, message] of [
      [errorReply(503, 'The shop is starting.'), 'The shop is starting.'],
      [errorReply(500), 'Please try again.'],
      [noAnswer, 'The shop could not be reached. Please try again.'],
    ] as const) {
      api.answer('POST /collections', answer)
      await user.click(create)
      const next = await screen.findByRole('alertdialog')
      expect(next).toHaveTextContent(`Failed to create collection: ${message}`)
      await user.click(within(next).getByRole('button', { name: 'OK' }))
    }
  })

  test('shows a preview while it is written, waits for the picture, and leads to the new collection', {
    meta: proves('2:105', '2:250'),
  }, async () => {
    const image = aPicture(5).url
    const created = { ...season, id: 5, name: 'Été', slug: 'ete', image }
    const { api, user } = openScreen('/productManagement/createCollection', {
      user: staff,
      answers: { 'GET /collections': success([created]), 'POST /collections': success(created) },
    })
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof success>>()
    catchForms(promise)
    await user.upload(await screen.findByLabelText('Choose image'), aFile('linen.png'))
    const typed = { 'Collection Name': ' Été ', Description: 'Light as air.' }
    for (const [field, value] of Object.entries(typed))
      fireEvent.change(screen.getByLabelText(field), { target: { value } })
    const preview = screen.getByRole('region', { name: 'Preview' })
    for (const text of ['Été', '/shop?collection=ete', 'Light as air.'])
      expect(preview).toHaveTextContent(text)
    const create = screen.getByRole('button', { name: 'Create Collection' })
    expect(create).toBeDisabled()
    resolve(success({}, { path: image }))
    await waitFor(() => expect(preview.querySelector('img')).toHaveAttribute('src', image))
    expect(screen.getByLabelText('Description')).toHaveValue('Light as air.')
    await waitFor(() => expect(create).toBeEnabled())
    await user.click(create)
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('Collection created successfully!')
    expect(api.askedOf('POST /collections')[0]?.body).toMatchObject({
      slug: 'ete',
      description: 'Light as air.',
      image,
    })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('link', { name: 'View in the shop' })).toHaveAttribute(
      'href',
      '/shop?collection=ete',
    )
    expect(address()).toBe('/productManagement')
  })
})
