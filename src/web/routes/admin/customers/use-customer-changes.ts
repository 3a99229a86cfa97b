import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Customer, MarkChange } from '#contract/accounts/customers.ts'
import { staffPages } from '#shared/pages.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { toast, toastError } from '#ui/toast.ts'
import { failureSentence, read, refresh, showReply, useClient } from '#web/data/api.ts'

const text = adminCustomersText.one

/** What staff do with a customer. A note or a mark can be taken back for some seconds. */
export function useCustomerChanges(id: string) {
  const client = useClient()
  const params = { id }
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { queryKey } = read(client, 'GET /customers/:id', { params })
  const show = async ({ data }: Changed) => {
    await showReply(queries, queryKey, data)
    void refresh(queries, 'customers', { except: queryKey })
  }
  const undo = useMutation({
    mutationFn: (note: number) => client.reply('POST /customers/:id/undo', { params, body: { note } }),
    async onSuccess(changed) {
      await show(changed)
      void toast({ title: text.undone })
    },
    async onError(error) {
      void toastError(failureSentence(error, text.undoFailed))
      await queries.invalidateQueries({ queryKey })
    },
  })
  const tell = async (changed: Changed, title: string) => {
    await show(changed)
    const { undo: note } = changed
    if (note === null) return
    const action = { label: text.undo, onPress: () => undo.mutate(note) }
    void toast({ title, action, durationMs: UNDO_SECONDS * 1_000 })
  }
  const addNote = useMutation({
    mutationFn: (body: { text: string }) => client.reply('POST /customers/:id/notes', { params, body }),
    onSuccess: (changed) => tell(changed, text.noteAdded),
    onError: (error) => void toastError(failureSentence(error, text.noteFailed)),
  })
  const setMark = useMutation({
    mutationFn: (body: MarkChange) => client.reply('PUT /customers/:id/mark', { params, body }),
    onSuccess: (changed, { mark }) =>
      tell(changed, mark ? text.marked(adminCustomersText.marks[mark]) : text.unmarked),
  })
  const erase = useMutation({
    mutationFn: () => client.reply('DELETE /customers/:id', { params }),
    async onSuccess() {
      navigate(staffPages.customers.path)
      queries.removeQueries({ queryKey })
      void toast({ title: text.erased })
      await refresh(queries, 'customers')
    },
    // Another order has come meanwhile: what is so now says why not.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return { addNote, setMark, erase }
}

type Changed = { data: Customer; undo: number | null }
