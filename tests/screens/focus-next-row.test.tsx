import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusNextRow } from '#web/routes/admin/orders/list/orders-table.tsx'

test('the next row gets the focus, though the list is read again before the dialog has closed', async () => {
  const table = document.createElement('div')
  table.innerHTML = '<p data-row><a href="#second">Second</a></p>'
  const dialog = Object.assign(document.createElement('div'), { role: 'dialog' })
  document.body.append(table, dialog)
  const { rerender } = renderHook(
    ({ ids }: { ids: string[] }) => useFocusNextRow({ current: table }, ids, 'first'),
    { initialProps: { ids: ['first', 'second'] } },
  )
  rerender({ ids: ['second'] })
  rerender({ ids: ['second'] })
  dialog.remove()
  await waitFor(() => expect(table.querySelector('a')).toHaveFocus())
  table.remove()
})
