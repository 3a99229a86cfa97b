import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { staff } from './open-management.ts'
import { openScreen } from './open-screen.tsx'

test('the wizard has four steps, takes a picture above the size it names, and keeps one size', {
  meta: proves('2:169b', '2:169d', '2:273'),
}, async () => {
  const { user } = openScreen('/productManagement/createProduct', { user: staff })
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText('Name')
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Basic Info'),
    expect.stringContaining('Images'),
    expect.stringContaining('Variants'),
    expect.stringContaining('Settings'),
  ])
  for (const [field, value] of Object.entries({ Name: 'Como', Description: 'Linen.', 'Price (L.E)': '900' }))
    fireEvent.change(screen.getByLabelText(field), { target: { value } })
  await next()
  expect(screen.getAllByText(/PNG or JPG up to 10MB/)[0]).toBeVisible()
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'large.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Product Images'), large)
  await next()
  await user.click(screen.getByRole('button', { name: 'Row by row' }))
  expect(await screen.findByRole('button', { name: 'Remove variant 1' })).toBeDisabled()
})
