import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#client/client.ts'
import type { Cart, CartAddition } from '#contract/orders/cart.ts'
import { DELIVERY_DAYS } from '#shared/settings.ts'
import { keyOf, refresh, showReply, useClient } from '#web/data/api.ts'
import { storage } from '../../data/storage.ts'

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

/** Used once in the app: notifies other tabs of each change of the cart, and refetches at theirs. */
export function CartInOtherTabs(): null {
  const queries = useQueryClient()
  useEffect(() => {
    // A message reaches all channels of this name except its own, so there is one per tab.
    const tabs = new BroadcastChannel('cart')
    tabs.addEventListener('message', () => void readCartAgain(queries))
    const stop = queries.getMutationCache().subscribe((event) => {
      const isCart = event.mutation?.options.mutationKey?.[0] === cartChanges.all[0]
      if (isCart && event.type === 'updated' && event.action.type === 'success') tabs.postMessage('changed')
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [queries])
  return null
}

export const readCart = async ({ call }: Client): Promise<Cart> => withItems(await call('GET /cart'))

export const addToCart = async ({ call }: Client, body: CartAddition): Promise<Cart> =>
  withItems(await call('POST /cart/items', { body }))

/** 0 removes it. */
export const setQuantity = async ({ call }: Client, id: number, quantity: number): Promise<Cart> =>
  withItems(
    quantity === 0
      ? await call('DELETE /cart/items/:id', { params: { id } })
      : await call('PUT /cart/items/:id', { params: { id }, body: { quantity } }),
  )

/** The documents allow a cart without a list: it is an empty one. */
const withItems = (cart: Cart | undefined): Cart => ({ ...EMPTY, ...cart, items: cart?.items ?? [] })
const EMPTY: Cart = {
  items: [],
  count: 0,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  taxes: 0,
  total: 0,
  delivery: { governorate: null, days: DELIVERY_DAYS, cashAllowed: true, largestCash: null },
}
