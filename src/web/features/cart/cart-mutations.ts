import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartAddition } from '#contract/cart.ts'
import { useClient } from '../../data/client-context.ts'
import { mutationKeys, queryKeys } from '../../data/query-keys.ts'
import { showReply } from '../../data/show-reply.ts'
import { storage } from '../../data/storage.ts'

/** Changes of the cart run one after another, in the order of the clicks, and each returns the whole cart. */
export const scope = { id: 'cart' }

export function useAddToCart() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.cart,
    scope,
    mutationFn: (addition: CartAddition) => client.cart.add(addition),
    onMutate: ownCart,
    onSuccess: (cart, _, { queryKey }) => showReply(queries, queryKey, cart),
  })
}

/** Refetches the cart, here and in other tabs, after something other than a cart mutation has changed it. */
export function useRefreshCart() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: mutationKeys.cart,
    mutationFn: () => readCartAgain(queries),
  })
  return mutateAsync
}

/** Cancels a pending read: it began before the change, and its result would be outdated. */
export async function readCartAgain(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.allCarts })
  await queries.invalidateQueries({ queryKey: queryKeys.allCarts })
}

/** The owner of the cart when the button is pressed: a reply after a logout must not show up for the next user. */
export const ownCart = () => ({ queryKey: queryKeys.cart(storage.authToken.read()) })
