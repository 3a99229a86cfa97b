import { useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sharedText } from '#text/shared.ts'
import { useClient } from '../../data/api.ts'
import { useToken } from '../accounts/token.ts'
import { readCart } from './cart-calls.ts'
import { cartChanges, cartKey } from './cart-mutations.ts'
import type { LineChange } from './change-line.ts'
import { intendedCart } from './intended-cart.ts'

/** The server's cart with the pending changes: the same in every part of the page and in every tab. */
export function useCart() {
  const client = useClient()
  const token = useToken()
  const query = useQuery({
    queryKey: cartKey(token ?? null),
    queryFn: () => readCart(client),
    enabled: token !== undefined,
  })
  const pressed = useMutationState({
    filters: { mutationKey: cartChanges.lines, status: 'pending' },
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
