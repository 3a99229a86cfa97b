import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import type { Variant } from '#contract/catalog.ts'
import { cartText as text } from '#text/cart.ts'
import { toast } from '#ui/toast.ts'
import { useClient } from '../../data/client-context.ts'
import { showReply } from '../../data/show-reply.ts'
import { addToCart, setQuantity } from './cart-calls.ts'
import { cartChanges, ownCart, readCartAgain, scope } from './cart-mutations.ts'

/** Another size in place of a line: first added, then the old one removed, so that a failure in between loses nothing. */
export function useChangeSize(item: CartItem) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: cartChanges.all,
    scope,
    async mutationFn({ id, stock }: Variant) {
      await addToCart(client, { variantId: id, quantity: Math.min(item.quantity, stock) })
      return setQuantity(client, item.id, 0)
    },
    onMutate: ownCart,
    onSuccess: (cart, _, { queryKey }) => showReply(queries, queryKey, cart),
    onError() {
      void toast({ ...text.updateFailed, about: 'cart', tone: 'bad' })
      void readCartAgain(queries)
    },
  })
}
