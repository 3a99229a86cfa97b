import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
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

test('an action whose time is over leaves the toast, though the pointer is on it', async () => {
  const undo = { label: 'Undo', onPress: () => undefined }
  showToast({ title: 'Cancelled', about: 'order', action: undo, durationMs: 200 })
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.mouseEnter(button.closest('ol') ?? button)
  await waitForElementToBeRemoved(button)
  expect(screen.getByText('Cancelled')).toBeInTheDocument()
  fireEvent.mouseLeave(screen.getByText('Cancelled').closest('ol') ?? button)
  await expect.poll(() => screen.queryByText('Cancelled')).toBeNull()
})

test('a toast that takes the place of another keeps its own action', async () => {
  const action = (label: string) => ({ label, onPress: () => undefined })
  showToast({ title: 'First', about: 'order', action: action('Undo the first'), durationMs: 100 })
  showToast({ title: 'Second', about: 'order', action: action('Undo the second'), durationMs: 60_000 })
  showToast({ title: 'A later one', action: action('Undo the later one'), durationMs: 150 })
  await waitForElementToBeRemoved(await screen.findByRole('button', { name: 'Undo the later one' }))
  expect(screen.getByRole('button', { name: 'Undo the second' })).toBeVisible()
})
