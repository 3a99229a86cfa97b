import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { adminProductsText as text } from '#text/admin-products.ts'
import { messageFrom } from '../../../../client/call-failed.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { useStaffClient } from '../staff-client.ts'

export type Flag = 'isBestSeller' | 'isNewArrival' | 'isActive'

/** What is on its way for each product: quick clicks reach the server in the order in which they were made. */
const underway = new Map<number, Promise<unknown>>()

/** The switch turns at once and the change is sent behind it. A failure is told; the switch stays as it was put. */
export function useToggle() {
  const staff = useStaffClient()
  const queries = useQueryClient()
  return useCallback(
    async (product: Product, flag: Flag, on: boolean) => {
      // An older answer must not turn it back; a list that has none yet still needs its answer.
      await queries.cancelQueries({
        queryKey: queryKeys.staff.allProducts,
        predicate: ({ state }) => state.data !== undefined,
      })
      patchProduct(product.id, { [flag]: on })
      const sent = (underway.get(product.id) ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => staff.changeProduct(product.id, { [flag]: on }))
      underway.set(product.id, sent)
      try {
        const { version } = await sent
        const isLast = underway.get(product.id) === sent
        patchProduct(product.id, isLast ? { version, [flag]: on } : { version })
      } catch (error) {
        const sentence = messageFrom(error, text.toggleFailed(product.name, text.flags[flag]))
        void toast({ title: text.toggleFailedTitle, sentence, tone: 'bad' })
      } finally {
        if (underway.get(product.id) === sent) underway.delete(product.id)
      }

      function patchProduct(id: number, change: Partial<Product>): void {
        queries.setQueriesData<{ products: Product[] }>(
          { queryKey: queryKeys.staff.allProducts },
          (page) =>
            page && {
              ...page,
              products: page.products.map((known) => (known.id === id ? { ...known, ...change } : known)),
            },
        )
      }
    },
    [staff, queries],
  )
}
