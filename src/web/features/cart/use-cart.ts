import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '#client/client.ts'
import { sharedText } from '#text/shared.ts'
import { useClient } from '../../data/client-context.ts'
import { mutationKeys, queryKeys } from '../../data/query-keys.ts'
import { useToken } from '../accounts/token.ts'
import type { LineChange } from './change-line.ts'
import { intendedCart } from './intended-cart.ts'

/** The server's cart with the pending changes: the same in every part of the page and in every tab. */
export function useCart() {
  const client = useClient()
  const token = useToken()
  const query = useQuery({ ...cartQuery(client, token ?? null), enabled: token !== undefined })
  const pressed = useMutationState({
    filters: { mutationKey: mutationKeys.cartLines, status: 'pending' },
    select: ({ state }) => state.variables as LineChange,
  })
  const cart = useMemo(
    () =>
      query.data
        ? intendedCart(query.data, new Map(pressed.map(({ itemId, quantity }) => [itemId, quantity])))
        : null,
    [query.data, pressed],
  )
  return {
    /** Null until it was read once. */
    cart,
    items: cart?.items ?? [],
    /** The sum of the quantities. */
    count: cart?.count ?? 0,
    /** True at the start and during a fetch. */
    loading: query.isPending || query.isFetching,
    /** Null once it was read. */
    error: query.isError ? sharedText.cartLoadFailed : null,
  }
}

/** A guest and an account have different carts: the token is part of the key. */
const cartQuery = (client: Client, token: string | null) =>
  queryOptions({ queryKey: queryKeys.cart(token), queryFn: () => client.cart.read() })
