import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showToast } from '#ui/toaster.tsx'

test('a toast is shown while the last one about its subject still leaves', async () => {
  const undo = { label: 'Undo', onPress: () => undefined }
  showToast({ title: 'Removed', about: 'cart', action: undo })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  showToast({ title: 'Quantity updated', about: 'cart' })
  await expect.poll(() => screen.queryByText('Removed')).toBeNull()
  expect(screen.getByText('Quantity updated')).not.toBeNull()
})

test('a toast replaces the one about the same subject', async () => {
  showToast({ title: 'One', about: 'size' })
  await screen.findByText('One')
  showToast({ title: 'Two', about: 'size' })
  await screen.findByText('Two')
  expect(screen.queryByText('One')).toBeNull()
})
