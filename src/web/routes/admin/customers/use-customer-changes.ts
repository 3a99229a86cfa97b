import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Customer, MarkChange } from '#contract/accounts/customers.ts'
import { staffPages } from '#shared/pages.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { toast } from '#ui/toast.ts'
import { keyOf, refresh, showReply, useChange } from '#web/data/api.ts'

const text = adminCustomersText.one

/** What staff do with a customer. A note or a mark can be taken back for some seconds. */
export function useCustomerChanges(id: string) {
  const params = { id }
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const queryKey = keyOf('GET /customers/:id', { params })
  const show = async ({ data }: Changed) => {
    await showReply(queries, queryKey, data)
    void refresh(queries, 'customers', { except: queryKey })
  }
  const undo = useChange(
    ({ reply }, note: number) => reply('POST /customers/:id/undo', { params, body: { note } }),
    {
      onSuccess: show,
      told: () => ({ title: text.undone }),
      failed: text.undoFailed,
      onError: () => queries.invalidateQueries({ queryKey }),
    },
  )
  const tell = async (changed: Changed, title: string) => {
    await show(changed)
    const { undo: note } = changed
    if (note === null) return
    const action = { label: text.undo, onPress: () => undo.mutate(note) }
    void toast({ title, action, durationMs: UNDO_SECONDS * 1_000 })
  }
  const addNote = useChange(
    ({ reply }, body: { text: string }) => reply('POST /customers/:id/notes', { params, body }),
    { onSuccess: (changed) => tell(changed, text.noteAdded), failed: text.noteFailed },
  )
  const setMark = useChange(
    ({ reply }, body: MarkChange) => reply('PUT /customers/:id/mark', { params, body }),
    {
      onSuccess: (changed, { mark }) =>
        tell(changed, mark ? text.marked(adminCustomersText.marks[mark]) : text.unmarked),
    },
  )
  const erase = useChange(({ reply }) => reply('DELETE /customers/:id', { params }), {
    onSuccess() {
      navigate(staffPages.customers.path)
      queries.removeQueries({ queryKey })
    },
    told: () => ({ title: text.erased }),
    refreshes: 'customers',
    // Another order has come meanwhile: what is so now says why not.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return { addNote, setMark, erase }
}

type Changed = { data: Customer; undo: number | null }
