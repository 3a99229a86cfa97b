import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { success } from './fake-api.ts'
import { openManagement, row, staff } from './open-management.ts'
import { openScreen } from './open-screen.tsx'
import { aProduct } from './samples.ts'

async function openVariants() {
  const { user } = openScreen('/productManagement/createProduct', { user: staff })
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText('Name')
  for (const [field, value] of Object.entries({ Name: 'Como', Description: 'Linen.', 'Price (L.E)': '900' }))
    fireEvent.change(screen.getByLabelText(field), { target: { value } })
  await next()
  await user.upload(
    screen.getByLabelText('Product Images'),
    new File(['x'], 'front.png', { type: 'image/png' }),
  )
  await next()
  return { user, next }
}

const stock = (variant: string) => screen.getByLabelText(`Stock of ${variant}`)

test('sizes and colors make a matrix, in which arrow keys move and a spreadsheet is pasted', async () => {
  const { user, next } = await openVariants()
  await user.click(screen.getByRole('button', { name: 'Add S–2XL' }))
  await user.click(screen.getByRole('button', { name: 'Size 2XL' }))
  await user.type(screen.getByLabelText('Add a color'), 'Navy, Sand{Enter}')
  await user.click(stock('S, Navy'))
  await user.keyboard('4{ArrowRight}5{ArrowDown}6{ArrowLeft}7')
  expect(['S, Navy', 'S, Sand', 'M, Sand', 'M, Navy'].map((one) => stock(one))).toMatchObject([
    { value: '4' },
    { value: '5' },
    { value: '6' },
    { value: '7' },
  ])
  await user.click(stock('L, Navy'))
  await user.paste('1\t2\n3\tmany\n9\t9')
  expect(stock('XL, Sand')).toHaveAccessibleDescription('A whole number')
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await user.clear(stock('XL, Sand'))
  await user.type(stock('XL, Sand'), '٨')
  expect(stock('XL, Sand')).toHaveValue('8')
  expect(screen.getByLabelText('SKU of XL, Sand')).toHaveValue('COMO-SAND-XL')
  await next()
  expect(await screen.findByRole('region', { name: 'Review' })).toHaveTextContent('Variants8')
})

test('a combination that is not made is removed row by row, and added again in the grid', async () => {
  const { user } = await openVariants()
  await user.click(screen.getByRole('button', { name: 'Size S' }))
  await user.click(screen.getByRole('button', { name: 'Size M' }))
  await user.type(screen.getByLabelText('Add a color'), 'Navy, Sand{Enter}')
  await user.click(screen.getByRole('button', { name: 'Row by row' }))
  await user.click(screen.getByRole('button', { name: 'Remove variant 2' }))
  await user.click(screen.getByRole('button', { name: 'Sizes × colors' }))
  expect(screen.queryByLabelText('Stock of S, Sand')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add S, Sand' }))
  expect(stock('S, Sand')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Remove color Sand' }))
  expect(screen.getByLabelText('Add a color')).toHaveFocus()
  expect(screen.queryByLabelText('Stock of S, Sand')).not.toBeInTheDocument()
})

test('in an edit, measures are typed once for all colors, and only what changed is sent', async () => {
  const product = aProduct()
  const { api, user } = openManagement({
    product,
    answers: { 'PATCH /products/3': success({ data: { ...product, version: 2 } }) },
  })
  await user.click((await row()).getByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Product' }))
  await user.type(await dialog.findByLabelText('Add a color'), 'Sand{Enter}')
  for (const size of dialog.getAllByLabelText(/^Stock of .*, Sand$/)) await user.type(size, '2')
  const waist = dialog.getByLabelText('Waist of size S')
  await user.clear(waist)
  await user.type(waist, '41.5')
  await user.click(dialog.getByRole('button', { name: 'Update Product' }))
  await waitFor(() => expect(api.askedOf('PATCH /products/3')).toHaveLength(1))
  const variants = (api.askedOf('PATCH /products/3')[0]?.body as { variants: object[] } | undefined)?.variants
  expect(variants?.slice(0, 2)).toMatchObject([
    { id: product.variants[0]?.id, measures: { waist: 41.5 } },
    { size: 'S', color: 'Sand', stock: 2, measures: { waist: 41.5 } },
  ])
  expect(variants?.[0]).not.toHaveProperty('stock')
})
