import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { aFile, catchForms } from './catch-forms.ts'
import { errorReply, success } from './fake-api.ts'
import { staff, women } from './open-management.ts'
import { address, openScreen } from './open-screen.tsx'

describe('the wizard of a new product', () => {
  const open = async () => {
    const { user } = openScreen('/productManagement/createProduct', {
      user: staff,
      answers: { 'GET /categories': success([women]) },
    })
    await screen.findByLabelText('Name')
    return user
  }

  test('asks for alternative texts in both languages, sends them in order, and goes back by steps', async () => {
    const sent = catchForms()
    const user = await open()
    const next = () => user.click(button('Next'))
    fill(BASICS)
    await next()
    const files = ['blurred.png', 'front.png', 'side.png'].map(aFile)
    await user.upload(screen.getByLabelText('Product Images'), files)
    // The second half of a double click meets the next picture, and below the next size.
    await user.click(button('Remove image 1'))
    fireEvent.click(button('Remove image 1'), { detail: 2 })
    await user.click(button('What the images show, in words'))
    fill({ 'What picture 1 shows': 'From the front', 'ماذا تُظهر الصورة 2': 'من الجانب' })
    expect(screen.getByLabelText('What picture 2 shows')).toHaveAccessibleDescription(
      'Left empty, it is the name of the product.',
    )
    await user.click(button('Move image 2 earlier'))
    expect(screen.getByLabelText('What picture 2 shows')).toHaveValue('From the front')
    await next()
    await user.click(button('Row by row'))
    fill({ Size: 'M', Color: 'Sand', SKU: 'COMO-M', Stock: '4' })
    // Who double-clicks by habit adds one size, and creates nothing that they have not looked at.
    await user.dblClick(button('Add variant'))
    await user.click(button('Add variant'))
    await user.click(button('Remove variant 2'))
    fireEvent.click(button('Remove variant 2'), { detail: 2 })
    await user.click(button('Remove variant 2'))
    expect(screen.getAllByLabelText('Size')).toHaveLength(1)
    await user.dblClick(button('Next'))
    expect(sent).toHaveLength(0)
    for (const step of ['Step 3 of 4: Variants', 'Step 2 of 4: Images', 'Step 1 of 4: Basic Info']) {
      window.history.back()
      expect(await screen.findByRole('heading', { level: 2, name: step })).toBeVisible()
    }
    expect(address()).toBe('/productManagement/createProduct?step=1')
    window.history.go(3)
    expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent('Images2')
    await user.click(button('Create Product'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Product created successfully!')
    expect(sent[0]?.getAll('images')).toMatchObject([{ name: 'side.png' }, { name: 'front.png' }])
    expect(JSON.parse(String(sent[0]?.get('imageTexts')))).toEqual([
      { altText: '', translations: { ar: { altText: 'من الجانب' } }, color: null },
      { altText: 'From the front', translations: { ar: { altText: null } }, color: null },
    ])
  })

  test('has four steps, takes a picture above the size it names, and reviews the product', {
    meta: proves('2:101a', '2:169d', '2:273'),
  }, async () => {
    const sent = catchForms()
    const user = await open()
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      '1.Basic Info',
      '2.Images',
      '3.Variants',
      '4.Settings',
    ])
    const large = new File([new Uint8Array(11 * 1024 ** 2)], 'large.png', { type: 'image/png' })
    await walk(user, [large, aFile('side.png')], () => {
      const picker = screen.getByLabelText('Product Images')
      expect(picker).toHaveAccessibleDescription(/PNG or JPG up to 10MB/)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })
    const review = screen.getByRole('region', { name: 'Review' })
    for (const fact of ['NameComo', 'Price900.00 L.E', 'Images2', 'Variants1'])
      expect(review).toHaveTextContent(fact)
    await user.click(button('Previous'))
    await user.click(button('Row by row'))
    await user.click(button('Add variant'))
    const second = within(screen.getByRole('group', { name: 'Variant 2' }))
    for (const [field, value] of Object.entries({ ...VARIANT, Size: 'L', SKU: 'COMO-L' }))
      fireEvent.change(second.getByLabelText(field), { target: { value } })
    await user.click(button('Next'))
    expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent('Variants2')
    await user.click(button('Create Product'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Product created successfully!')
    expect(sent[0]?.getAll('images')[0]).toMatchObject({ name: 'large.png', size: 11 * 1024 ** 2 })
  })

  test('goes on only when a step is complete, creates the product at the last, and stays filled', {
    meta: proves('2:101b', '2:160', '2:169a', '2:169b', '2:169e'),
  }, async () => {
    const sent = catchForms()
    const user = await open()
    expect(button('Previous')).toBeDisabled()
    for (const label of ['Price (L.E)', /^Discount price/])
      expect(screen.getByLabelText(label)).toHaveAttribute('step', '0.01')
    for (const [field, value] of Object.entries(BASICS)) {
      expect(button('Next')).toBeDisabled()
      fill({ [field]: value })
    }
    fill({ 'Price (L.E)': '12.345' })
    expect(await screen.findByText('A price with at most two decimals')).toBeVisible()
    expect(screen.queryByText('Required')).not.toBeInTheDocument()
    expect(button('Next')).toBeDisabled()
    fill({ 'Price (L.E)': '1450.25' })
    await user.click(button('Next'))

    await user.click(button('Previous'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Step 1 of 4: Basic Info' })).toBeVisible()
    await user.click(button('Next'))
    expect(button('Next')).toBeDisabled()
    await user.upload(screen.getByLabelText('Product Images'), aFile('front.png'))
    await user.click(button('Next'))

    await user.click(button('Row by row'))
    expect(button('Remove variant 1')).toBeDisabled()
    for (const [field, value] of Object.entries(VARIANT)) {
      expect(button('Next')).toBeDisabled()
      fill({ [field]: value })
    }
    await user.click(button('Add variant'))
    expect(button('Next')).toBeDisabled()
    await user.click(button('Remove variant 2'))
    fill({ Stock: '1.5' })
    expect(await screen.findByText('A whole number')).toBeVisible()
    expect(button('Next')).toBeDisabled()
    fill({ Stock: '4' })
    await user.click(button('Next'))

    await user.selectOptions(await screen.findByLabelText('Category'), 'Women')
    await user.click(screen.getByLabelText('New Arrival'))
    await user.click(button('Create Product'))
    await dismiss(user, 'Product created successfully!')
    for (const fact of ['NameComo', 'Price1,450.25 L.E', 'Images1', 'Variants1'])
      expect(screen.getByRole('region', { name: 'Review' })).toHaveTextContent(fact)
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Women')
    expect(screen.getByLabelText('New Arrival')).toBeChecked()
    expect(sent).toHaveLength(1)
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      name: 'Como',
      price: '1450.25',
      categoryId: '1',
      isNewArrival: 'true',
    })
    expect(JSON.parse(String(sent[0]?.get('variants')))).toMatchObject([
      { size: 'M', color: 'Sand', stock: 4, sku: 'COMO-M' },
    ])
    cleanup()
    await open()
    expect(screen.getByLabelText('Name')).toHaveValue('')
  })

  test('keeps the focus beside a picture or a size that was moved, added or removed', async () => {
    catchForms()
    const user = await open()
    const press = async (name: string) => {
      button(name).focus()
      await user.keyboard('{Enter}')
    }
    fill(BASICS)
    await press('Next')
    await user.upload(screen.getByLabelText('Product Images'), ['front.png', 'side.png'].map(aFile))
    await press('Move image 1 later')
    await waitFor(() => expect(button('Remove image 2')).toHaveFocus())
    await press('Remove image 2')
    await waitFor(() => expect(button('Remove image 1')).toHaveFocus())
    await press('Next')
    await press('Row by row')
    await press('Add variant')
    await waitFor(() => expect(screen.getAllByLabelText('Size')[1]).toHaveFocus())
    await press('Add variant')
    await press('Remove variant 3')
    await waitFor(() => expect(button('Remove variant 2')).toHaveFocus())
    await press('Remove variant 2')
    await waitFor(() => expect(button('Add variant')).toHaveFocus())
  })

  test('refuses what is no picture when it is chosen, by name', async () => {
    catchForms()
    const user = await open()
    fill(BASICS)
    await user.click(button('Next'))
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      if (name === 'broken.png') throw new DOMException('', 'InvalidStateError')
      return { close() {} }
    })
    const prices = new File(['sku,price'], 'prices.csv', { type: 'text/csv' })
    const files = [prices, aFile('broken.png')]
    fireEvent.change(screen.getByLabelText('Product Images'), { target: { files } })
    for (const name of ['prices.csv', 'broken.png'])
      expect(await screen.findByText(`${name}: This file is not a picture that we can read.`)).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Image 1' })).toBeNull()
    expect(button('Next')).toBeDisabled()
    await user.upload(screen.getByLabelText('Product Images'), aFile('front.png'))
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible()
    expect(screen.queryByText(/not a picture/)).toBeNull()
  })

  test('shows what the server refused in the step where it is corrected', {
    meta: proves('2:249'),
  }, async () => {
    catchForms(errorReply(400, 'This file is not a picture.', { details: { file: 'holiday.png' } }))
    const user = await open()
    await walk(user, ['front.png', 'holiday.png'].map(aFile))
    await user.click(button('Create Product'))
    await dismiss(user, 'Error creating product: This file is not a picture.')
    expect(screen.getByText('holiday.png: This file is not a picture.')).toBeVisible()
    await user.click(button('Remove image 2'))
    await user.click(button('Next'))

    await user.click(button('Row by row'))
    await user.click(button('Add variant'))
    const second = within(screen.getByRole('group', { name: 'Variant 2' }))
    for (const [field, value] of Object.entries({ ...VARIANT, SKU: 'COMO-2' }))
      fireEvent.change(second.getByLabelText(field), { target: { value } })
    expect(await second.findByText('There is already a variant of this size and color')).toBeVisible()
    expect(button('Next')).toBeDisabled()
    await user.click(button('Remove variant 2'))
    await user.click(button('Next'))

    const taken = { code: 'sku_taken', details: { sku: 'COMO-M' } }
    catchForms(errorReply(409, 'This SKU is already in use.', taken))
    await user.click(button('Create Product'))
    await dismiss(user, 'Error creating product: This SKU is already in use.')
    expect(screen.getByText('This SKU is already in use')).toBeVisible()

    catchForms()
    await user.click(button('Next'))
    await user.click(button('Create Product'))
    await dismiss(user, 'Product created successfully!')
  })

  test('leads on to the shop, and to another product like the new one', async () => {
    catchForms()
    const user = await open()
    await walk(user, [aFile('front.png')])
    await user.click(button('Create Product'))
    await dismiss(user, 'Product created successfully!')
    expect(screen.getByRole('link', { name: 'View in the shop' })).toHaveAttribute('href', '/product/3')
    await user.click(button('Duplicate'))
    expect(screen.getByRole('heading', { level: 2, name: 'Step 1 of 4: Basic Info' })).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Biella Straight-Leg')
  })

  test('opens no step before the ones ahead of it are filled', async () => {
    openScreen('/productManagement/createProduct?step=4', { user: staff })
    expect(await screen.findByRole('heading', { level: 2, name: 'Step 1 of 4: Basic Info' })).toBeVisible()
  })
})

type User = ReturnType<typeof openScreen>['user']

const BASICS = { Name: 'Como', Description: 'Linen.', 'Price (L.E)': '900' }
const VARIANT = { Size: 'M', Color: 'Sand', SKU: 'COMO-M', Stock: '4' }

const button = (name: string) => screen.getByRole('button', { name })

function fill(fields: Record<string, string>): void {
  for (const [field, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(field), { target: { value } })
}

/** Through every step to the last, with these pictures; `atImages` looks at the second one. */
async function walk(user: User, files: File[], atImages: () => void = () => {}): Promise<void> {
  fill(BASICS)
  await user.click(button('Next'))
  await user.upload(screen.getByLabelText('Product Images'), files)
  atImages()
  await user.click(button('Next'))
  await user.click(button('Row by row'))
  fill(VARIANT)
  await user.click(button('Next'))
  await screen.findByRole('region', { name: 'Review' })
}

async function dismiss(user: User, sentence: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent(sentence)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(alert).not.toBeInTheDocument())
}
