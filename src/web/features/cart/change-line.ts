import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/orders/cart.ts'
import { cartText as text } from '#text/cart.ts'
import { toast } from '#ui/toast.ts'
import { showReply, useClient } from '#web/data/api.ts'
import { cartChanges, ownCart, readCartAgain, scope, setQuantity, useAddToCart } from './cart-mutations.ts'

/** Toasts about the cart replace each other. */
const about = 'cart'

/** A line and its new quantity; 0 removes it. */
export type LineChange = { itemId: number; quantity: number }

/**
 * The actions of one line of the cart. They are optimistic (see use-cart.ts). Of several presses in a row, those that are superseded
 * before their turn are not sent, and only the last shows a toast. A refused change is rolled back.
 */
export function useCartLine(item: CartItem) {
  const client = useClient()
  const queries = useQueryClient()
  const { mutateAsync: putBack } = useAddToCart()
  const mutationKey = cartChanges.line(item.id)
  const lastPressed = () => {
    const pending = queries.getMutationCache().findAll({ mutationKey, status: 'pending' })
    return pending.at(-1)?.state.variables as LineChange | undefined
  }
  const isOvertaken = (change: LineChange) => lastPressed() !== change
  const { mutate } = useMutation({
    mutationKey,
    scope,
    mutationFn: async (change: LineChange) =>
      isOvertaken(change) ? null : setQuantity(client, change.itemId, change.quantity),
    onMutate: ownCart,
    async onSuccess(cart, change, { queryKey }) {
      if (cart) await showReply(queries, queryKey, cart)
      if (isOvertaken(change)) return
      if (change.quantity > 0) return void toast({ ...text.updated, about })
      const addition = { variantId: item.variant.id, quantity: item.quantity }
      const onPress = () =>
        void putBack(addition).catch(() => toast({ ...text.undoFailed, about, tone: 'bad' }))
      void toast({ ...text.removed, about, action: { label: text.undo, onPress } })
    },
    onError(_, change) {
      void toast({ ...(change.quantity === 0 ? text.removeFailed : text.updateFailed), about, tone: 'bad' })
      void readCartAgain(queries)
    },
  })
  return {
    /** One more or less than at the last click, which may not be rendered yet. */
    setQuantity: (quantity: number) => {
      const wanted = (lastPressed() ?? item).quantity + quantity - item.quantity
      mutate({ itemId: item.id, quantity: Math.max(1, Math.min(wanted, item.variant.stock)) })
    },
    remove: () => mutate({ itemId: item.id, quantity: 0 }),
    tellMaximum: () =>
      void toast({
        title: text.maximum,
        sentence: text.unitsAvailable(item.variant.stock),
        tone: 'neutral',
        about,
      }),
  }
}
