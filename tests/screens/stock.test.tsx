import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { openManagement, row } from './open-management.ts'
import { aProduct } from './samples.ts'

const aMovement = (id: number, change: number, more: object = {}) => ({
  id,
  at: '2026-03-04T12:05:00.000Z',
  variantId: 32,
  size: 'M',
  color: 'Navy',
  change,
  reason: 'sale',
  reference: '',
  actor: 'shopper',
  staffName: null,
  note: null,
  ...more,
})

async function openStock(answers: Parameters<typeof openManagement>[0] = {}) {
  const { user, api } = openManagement({
    answers: {
      'GET /products/3/stock-movements*': success(
        [aMovement(9, -2), aMovement(8, 5, { reason: 'count', staffName: 'Mona', note: 'Shelf 3' })],
        { meta: { next: null } },
      ),
      ...answers.answers,
    },
  })
  await user.click((await row()).getByRole('button', { name: /edit/i }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Product' }))
  await user.click(dialog.getByRole('button', { name: 'Stock movements' }))
  return { user, dialog, api }
}

test('the last movements are listed with reason, person and note', async () => {
  const { dialog } = await openStock()
  const list = within(await dialog.findByRole('list', { name: 'Stock movements' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '−2M, Navy · SoldMar 4, 2026, 2:05 PM · Shopper',
    '+5M, Navy · Counted · Shelf 3Mar 4, 2026, 2:05 PM · Mona',
  ])
})

test('stock is changed by a difference, and the form of the product shows the new number', async () => {
  const after = aProduct({ version: 2 })
  const variants = after.variants.map((variant) => (variant.id === 31 ? { ...variant, stock: 6 } : variant))
  const { user, dialog, api } = await openStock({
    answers: { 'POST /products/variants/31/stock': success({ data: { ...after, variants } }) },
  })
  const form = within(dialog.getByRole('form', { name: 'Change stock' }))
  await user.click(form.getByRole('button', { name: 'Change stock' }))
  expect(await form.findByText('Enter a whole number other than zero')).toBeVisible()
  await user.type(form.getByLabelText('Pieces more or fewer'), '-2')
  await user.selectOptions(form.getByLabelText('Reason'), 'Damaged')
  await user.click(form.getByRole('button', { name: 'Change stock' }))
  expect(await screen.findByText('S, Navy: 6 in stock.')).toBeVisible()
  expect(api.askedOf('POST /products/variants/31/stock')[0]?.body).toEqual({ change: -2, reason: 'damage' })
  await waitFor(() => expect(dialog.getByLabelText('Stock of S, Navy')).toHaveValue('6'))
})

test('a refused change says why, and what was typed stays', async () => {
  const { user, dialog } = await openStock({
    answers: { 'POST /products/variants/31/stock': errorReply(409, 'Only 8 units available.') },
  })
  const form = within(dialog.getByRole('form', { name: 'Change stock' }))
  await user.type(form.getByLabelText('Pieces more or fewer'), '-9')
  await user.click(form.getByRole('button', { name: 'Change stock' }))
  expect(await form.findByText('Only 8 units available.')).toBeVisible()
  expect(form.getByLabelText('Pieces more or fewer')).toHaveValue(-9)
})
