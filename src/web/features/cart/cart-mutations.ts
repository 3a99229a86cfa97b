import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { cartText as text } from '#text/cart.ts'
import type { Client } from '../../../client/client.ts'
import type { Cart, CartAddition, CartItem } from '../../../contract/cart.ts'
import { useClient } from '../../data/client-context.ts'
import { mutationKeys, queryKeys } from '../../data/query-keys.ts'
import { storage } from '../../data/storage.ts'
import { toast } from '../../ui/toast.ts'

/** Changes of the cart run one after another, in the order in which they were pressed, and each answers the whole cart. */
const scope = { id: 'cart' }

export function useAddToCart() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.cart,
    scope,
    mutationFn: (addition: CartAddition) => client.cart.add(addition),
    onMutate: ownCart,
    onSuccess: (cart, _, { queryKey }) => keepCart(queries, queryKey, cart),
  })
}

/** News of the cart stand one at a time. */
const about = 'cart'

/** A line and how many of it are wanted; 0 removes it. */
export type LineChange = { itemId: number; quantity: number }

/**
 * Sets the quantity of a line. It shows at once (see use-cart.ts); of several presses in a row those that were
 * overtaken before their turn came are not sent, and only the last is told. What the server refuses is taken back.
 */
export function useChangeLine(item: CartItem) {
  const client = useClient()
  const queries = useQueryClient()
  const { mutateAsync: putBack } = useAddToCart()
  const mutationKey = mutationKeys.cartLine(item.id)
  const isOvertaken = (change: LineChange) => {
    const pending = queries.getMutationCache().findAll({ mutationKey, status: 'pending' })
    return pending.at(-1)?.state.variables !== change
  }
  return useMutation({
    mutationKey,
    scope,
    mutationFn: async (change: LineChange) => (isOvertaken(change) ? null : sendChange(client, change)),
    onMutate: ownCart,
    async onSuccess(cart, change, { queryKey }) {
      if (cart) await keepCart(queries, queryKey, cart)
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
}

/** Reads the cart again, here and in other tabs, after something else than a change of the cart has changed it. */
export function useRefreshCart() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: mutationKeys.cart,
    mutationFn: () => readCartAgain(queries),
  })
  return mutateAsync
}

/** A first read that is still on its way began before the change, and would else be taken for the answer. */
export async function readCartAgain(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.allCarts })
  await queries.invalidateQueries({ queryKey: queryKeys.allCarts })
}

const sendChange = (client: Client, { itemId, quantity }: LineChange): Promise<Cart> =>
  quantity === 0 ? client.cart.remove(itemId) : client.cart.setQuantity(itemId, quantity)

/** Whose cart it is when the button is pressed: an answer that comes after a log-out is nobody's. */
const ownCart = () => ({ queryKey: queryKeys.cart(storage.authToken.read()) })

async function keepCart(
  queries: QueryClient,
  queryKey: ReturnType<typeof queryKeys.cart>,
  cart: Cart,
): Promise<void> {
  // A read that began before this change would bring back the old cart.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, cart)
}
