import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { toastError } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { productLists } from '#web/features/catalog/queries/catalog-queries.ts'
import { showInLists } from '#web/routes/admin/shared/list/listed-products.ts'
import type { Flag } from '../../product-form/product-fields.ts'

/**
 * A switch of one product. The update is optimistic; a failure is reported and, as documented, not rolled back.
 */
export function useSetFlag({ id, name }: Pick<Product, 'id' | 'name'>) {
  const client = useClient()
  const queries = useQueryClient()
  const mutationKey = ['product-flag', id]
  const show = (change: Partial<Product>) => showInLists(queries, { ...change, id })
  return useMutation({
    mutationKey,
    // Quick clicks reach the server in the order in which they were made.
    scope: { id: `product ${id}` },
    mutationFn: ({ flag, on }: { flag: Flag; on: boolean }) =>
      client.call('PATCH /products/:id', { params: { id }, body: { [flag]: on } }),
    async onMutate({ flag, on }) {
      // An older reply must not revert it; a list without any reply still needs one.
      await queries.cancelQueries({
        queryKey: productLists('staff').queryKey,
        predicate: ({ state }) => state.data !== undefined,
      })
      show({ [flag]: on })
    },
    onSuccess({ data: { version } }, { flag, on }) {
      const isLast = queries.isMutating({ mutationKey }) === 1
      show(isLast ? { version, [flag]: on } : { version })
    },
    onError(error, { flag }) {
      void toastError(messageFrom(error, text.toggleFailed(name, text.flags[flag])))
    },
  })
}
