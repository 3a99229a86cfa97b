import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { cartText } from '#text/cart.ts'
import type { Client } from '../../../client/client.ts'
import type { Cart, CartAddition, CartItem } from '../../../contract/cart.ts'
import { useClient } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { readToken, useToken } from '../accounts/token.ts'
import { useIntendedQuantities } from './cart-intentions.ts'
import { intendedCart } from './intended-cart.ts'

export type CartState = {
  /** Null until it was read once. */
  cart: Cart | null
  items: readonly CartItem[]
  /** The sum of the quantities. */
  count: number
  /** True at the start and during a fetch. */
  loading: boolean
  error: string | null
  add: (addition: CartAddition) => Promise<Cart>
  setQuantity: (itemId: number, quantity: number) => Promise<Cart>
  remove: (itemId: number) => Promise<Cart>
  clear: () => Promise<Cart>
  refresh: () => Promise<void>
}

/** The cart as the server keeps it, with what was just pressed: the same in every part of the page and in every tab. */
export function useCart(): CartState {
  const client = useClient()
  const queries = useQueryClient()
  const token = useToken()
  const query = useQuery({ ...cartQuery(client, token ?? null), enabled: token !== undefined })
  const changes = useMemo(() => cartChanges(client, queries), [client, queries])
  const intended = useIntendedQuantities()
  const cart = useMemo(() => (query.data ? intendedCart(query.data, intended) : null), [query.data, intended])
  return {
    cart,
    items: cart?.items ?? [],
    count: cart?.count ?? 0,
    loading: query.isPending || query.isFetching,
    error: query.isError ? cartText.loadFailed : null,
    ...changes,
  }
}

/** Stands once in the app: hears of changes made in other tabs, and reads again. */
export function useCartOfOtherTabs(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const heard = () => void reread(queries)
    const tabs = otherTabs()
    tabs.addEventListener('message', heard)
    return () => tabs.removeEventListener('message', heard)
  }, [queries])
}

/** A guest and an account have carts of their own: another token is another cart. */
const cartQuery = (client: Client, token: string | null) =>
  queryOptions({ queryKey: queryKeys.cart(token), queryFn: () => client.cart.read() })

/** Changes run one after another, in the order in which they were pressed, and each answers the whole cart. */
function cartChanges(client: Client, queries: QueryClient) {
  const apply = (change: () => Promise<Cart>): Promise<Cart> => {
    const changed = lastChange.then(change).then(keep)
    lastChange = changed.catch(() => undefined)
    return changed
  }
  const keep = async (cart: Cart) => {
    const key = queryKeys.cart(readToken())
    // A read that began before this change would bring back the old cart.
    await queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, cart)
    tellOtherTabs()
    return cart
  }
  return {
    add: (addition: CartAddition) => apply(() => client.cart.add(addition)),
    setQuantity: (itemId: number, quantity: number) => apply(() => client.cart.setQuantity(itemId, quantity)),
    remove: (itemId: number) => apply(() => client.cart.remove(itemId)),
    clear: () => apply(() => client.cart.clear()),
    refresh: async () => {
      await reread(queries)
      tellOtherTabs()
    },
  }
}

/** A first read that is still on its way began before the change, and would else be taken for the answer. */
async function reread(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.allCarts })
  await queries.invalidateQueries({ queryKey: queryKeys.allCarts })
}

let lastChange: Promise<unknown> = Promise.resolve()

const tellOtherTabs = () => otherTabs().postMessage('changed')

/** One channel a tab: what it says reaches the other tabs only. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart')
  return channel
}

let channel: BroadcastChannel | null = null
