import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { toast, toastError } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { refresh } from '#web/data/read.ts'

type Change = { isArchived: boolean } | { isActive: true }

/** Archives a product, or brings it back. It can be undone from the notice, also when the row is gone. */
export function useArchive({ id, name, isActive }: Pick<Product, 'id' | 'name' | 'isActive'>) {
  const client = useClient()
  const queries = useQueryClient()
  const send = async (change: Change) => {
    await client.call('PATCH /products/:id', { params: { id }, body: change })
    await refresh(queries, 'products')
  }
  const failed = (error: unknown) => void toastError(messageFrom(error, text.failed))
  return useMutation({
    scope: { id: `product ${id}` },
    mutationFn: send,
    onError: failed,
    onSuccess(_, change) {
      const isArchived = 'isArchived' in change && change.isArchived
      const undo: Change = isArchived && isActive ? { isActive: true } : { isArchived: !isArchived }
      void toast({
        title: isArchived ? text.archived : text.broughtBack,
        sentence: isArchived ? text.archivedSentence(name) : text.broughtBackSentence(name),
        action: { label: text.undo, onPress: () => void send(undo).catch(failed) },
      })
    },
  })
}
