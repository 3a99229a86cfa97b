import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { errorReply, noAnswer, success } from './fake-api.ts'
import { openManagement, row, season, section, staff, women } from './open-management.ts'
import { address, openScreen } from './open-screen.tsx'
import { aProduct, aVariant } from './samples.ts'

describe('Update Product', () => {
  async function open(given: Parameters<typeof openManagement>[0] = {}) {
    const opened = openManagement(given)
    await opened.user.click((await row()).getByRole('button', { name: /^Edit/ }))
    const box = await screen.findByRole('dialog', { name: 'Update Product' })
    await within(box).findByLabelText('Name')
    return { ...opened, box, dialog: within(box) }
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

  test('says in its own words that a picture was not deleted, and why in another element', {
    meta: proves('2:248'),
  }, async () => {
    const { user, dialog } = await open({
      answers: { 'DELETE /products/image/*': errorReply(409, 'The last picture must stay.') },
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
    const overtaken = (current: object) =>
      errorReply(409, 'Someone else has changed this in the meantime.', {
        code: 'edit_conflict',
        details: { current },
      })
    const { api, user, dialog } = await open({ answers: { 'PATCH /products/3': overtaken(theirs) } })
    fireEvent.change(dialog.getByLabelText('Price (L.E)'), { target: { value: '1400' } })
    await user.click(dialog.getByRole('button', { name: 'Move image 2 earlier' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Update Product' }))
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
  test('sends name and description, an emptied one as null', {
    meta: proves('2:212', '2:220c'),
  }, async () => {
    const { api, user } = openManagement({ answers: { 'PATCH /collections/4': errorReply(500) } })
    await user.click(await section('Collections'))
    const item = (await screen.findByText('Before.')).closest('li') ?? document.body
    await user.click(within(item).getByRole('button', { name: /^Edit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Collection' }))
    await user.clear(await dialog.findByLabelText('Description'))
    await user.click(dialog.getByRole('button', { name: 'Update Collection' }))
    await waitFor(() =>
      expect(api.askedOf('PATCH /collections/4')[0]?.body).toEqual({
        name: 'Season',
        description: null,
        version: 3,
      }),
    )
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
    expect(api.askedOf('PATCH /categories/1')[0]?.body).toEqual({ name: 'Women', slug: 'men', version: 1 })
  })
})

describe('Create Product', () => {
  test('asks for alternative texts in both languages, sends them in order, and goes back by steps', async () => {
    const sent = catchForms()
    const { user } = openScreen('/productManagement/createProduct', { user: staff })
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByLabelText('Name')
    fill({ Name: 'Como', Description: 'Linen.', 'Price (L.E)': '900' })
    await next()
    const files = ['blurred.png', 'front.png', 'side.png'].map(aFile)
    await user.upload(screen.getByLabelText('Product Images'), files)
    // The second half of a double click meets the next picture, and below the next size.
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }), { detail: 2 })
    await user.click(screen.getByRole('button', { name: 'What the images show, in words' }))
    fill({ 'What picture 1 shows': 'From the front', 'ماذا تُظهر الصورة 2': 'من الجانب' })
    expect(screen.getByLabelText('What picture 2 shows')).toHaveAccessibleDescription(
      'Left empty, it is the name of the product.',
    )
    await user.click(screen.getByRole('button', { name: 'Move image 2 earlier' }))
    expect(screen.getByLabelText('What picture 2 shows')).toHaveValue('From the front')
    await next()
    await user.click(screen.getByRole('button', { name: 'Row by row' }))
    fill({ Size: 'M', Color: 'Sand', SKU: 'COMO-M', Stock: '4' })
    // Who double-clicks by habit adds one size, and creates nothing that they have not looked at.
    await user.dblClick(screen.getByRole('button', { name: 'Add variant' }))
    await user.click(screen.getByRole('button', { name: 'Add variant' }))
    await user.click(screen.getByRole('button', { name: 'Remove variant 2' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove variant 2' }), { detail: 2 })
    await user.click(screen.getByRole('button', { name: 'Remove variant 2' }))
    expect(screen.getAllByLabelText('Size')).toHaveLength(1)
    await user.dblClick(screen.getByRole('button', { name: 'Next' }))
    expect(sent).toHaveLength(0)
    for (const step of ['Step 3 of 4: Variants', 'Step 2 of 4: Images', 'Step 1 of 4: Basic Info']) {
      window.history.back()
      expect(await screen.findByRole('heading', { level: 2, name: step })).toBeVisible()
    }
    expect(address()).toBe('/productManagement/createProduct?step=1')
    window.history.go(3)
    expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent('Images2')
    await user.click(screen.getByRole('button', { name: 'Create Product' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Product created successfully!')
    expect(sent[0]?.getAll('images')).toMatchObject([{ name: 'side.png' }, { name: 'front.png' }])
    expect(JSON.parse(String(sent[0]?.get('imageTexts')))).toEqual([
      { altText: '', translations: { ar: { altText: 'من الجانب' } }, color: null },
      { altText: 'From the front', translations: { ar: { altText: null } }, color: null },
    ])
  })

  test('has four steps, and at the end a review of name, price, images and variants', {
    meta: proves('2:101a', '2:273'),
  }, async () => {
    catchForms()
    const { user } = openScreen('/productManagement/createProduct', { user: staff })
    const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      '1.Basic Info',
      '2.Images',
      '3.Variants',
      '4.Settings',
    ])
    await walkTo(user, ['front.png', 'side.png'].map(aFile))
    const review = screen.getByRole('region', { name: 'Review' })
    for (const fact of ['NameComo', 'Price900.00 L.E', 'Images2', 'Variants1'])
      expect(review).toHaveTextContent(fact)
  })

  test('hints at 10MB, and takes and sends a larger picture all the same', {
    meta: proves('2:169d', '2:273'),
  }, async () => {
    const sent = catchForms()
    const { user } = openScreen('/productManagement/createProduct', { user: staff })
    const large = new File([new Uint8Array(11 * 1024 ** 2)], 'large.png', { type: 'image/png' })
    await walkTo(user, [large], () => {
      const picker = screen.getByLabelText('Product Images')
      expect(picker).toHaveAccessibleDescription(/PNG or JPG up to 10MB/)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })
    await user.click(screen.getByRole('button', { name: 'Create Product' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Product created successfully!')
    expect(sent[0]?.getAll('images')).toMatchObject([{ name: 'large.png', size: 11 * 1024 ** 2 }])
  })

  test('opens no step before the ones ahead of it are filled', async () => {
    openScreen('/productManagement/createProduct?step=4', { user: staff })
    expect(await screen.findByRole('heading', { level: 2, name: 'Step 1 of 4: Basic Info' })).toBeVisible()
  })

  const fill = (fields: Record<string, string>) => {
    for (const [field, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(field), { target: { value } })
  }

  /** Through every step to the last, with these pictures; `atImages` looks at the second one. */
  async function walkTo(
    user: ReturnType<typeof openScreen>['user'],
    files: File[],
    atImages: () => void = () => {},
  ) {
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByLabelText('Name')
    fill({ Name: 'Como', Description: 'Linen.', 'Price (L.E)': '900' })
    await next()
    await user.upload(screen.getByLabelText('Product Images'), files)
    atImages()
    await next()
    await user.click(screen.getByRole('button', { name: 'Row by row' }))
    fill({ Size: 'M', Color: 'Sand', SKU: 'COMO-M', Stock: '4' })
    await next()
    await screen.findByRole('region', { name: 'Review' })
  }
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
})

const aFile = (name: string) => new File(['a picture'], name, { type: 'image/png', lastModified: 1 })

/** Forms that tell their progress do not go by fetch. All of them are answered so. */
function catchForms({ status, body } = success({ data: aProduct() })): FormData[] {
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
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL() {} })
  return sent
}
