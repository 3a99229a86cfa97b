import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { toast, toastError } from '#ui/toast.ts'
import { useStaffClient } from '#web/routes/admin/shared/staff-client.ts'
import { staffKeys } from '#web/routes/admin/shared/staff-keys.ts'

type Change = { isArchived: boolean } | { isActive: true }

/** Archives a product, or brings it back. It can be undone from the notice, also when the row is gone. */
export function useArchive({ id, name, isActive }: Pick<Product, 'id' | 'name' | 'isActive'>) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const send = async (change: Change) => {
    await staff.changeProduct(id, change)
    await queries.invalidateQueries({ queryKey: staffKeys.allProducts })
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
