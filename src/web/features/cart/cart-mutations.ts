import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartAddition } from '#contract/cart.ts'
import { useClient } from '../../data/client-context.ts'
import { keyOf, refresh } from '../../data/read.ts'
import { showReply } from '../../data/show-reply.ts'
import { storage } from '../../data/storage.ts'
import { addToCart } from './cart-calls.ts'

/** The mutations that change the cart, orders included: other tabs are notified. */
export const cartChanges = {
  all: ['cart'],
  lines: ['cart', 'line'],
  line: (itemId: number) => ['cart', 'line', itemId],
  order: ['cart', 'order'],
} as const

/** Changes of the cart run one after another, in the order of the clicks, and each returns the whole cart. */
export const scope = { id: 'cart' }

export function useAddToCart() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: cartChanges.all,
    scope,
    mutationFn: (addition: CartAddition) => addToCart(client, addition),
    onMutate: ownCart,
    onSuccess: (cart, _, { queryKey }) => showReply(queries, queryKey, cart),
  })
}

/** Refetches the cart, here and in other tabs, after something other than a cart mutation has changed it. */
export function useRefreshCart() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: cartChanges.all,
    mutationFn: () => readCartAgain(queries),
  })
  return mutateAsync
}

/** Cancels a pending read: it began before the change, and its result would be outdated. */
export async function readCartAgain(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: ['cart'] })
  await refresh(queries, 'cart')
}

/** The owner of the cart when the button is pressed: a reply after a logout must not show up for the next user. */
export const ownCart = () => ({ queryKey: cartKey(storage.authToken.read()) })

/** A guest and an account have different carts: the token is part of the key. */
export const cartKey = (token: string | null) => keyOf('GET /cart', undefined, token)
