import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/orders/cart.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import { useClient } from '#web/data/api.ts'
import { useToken } from '../accounts/session.tsx'
import { cartKey } from '../cart/cart-mutations.ts'

/**
 * The cart with the totals that will be charged. Its query key is below the cart's, so that a change in any tab refetches it. It is
 * never shown from an earlier visit: there may have been an order since.
 */
export function useCheckoutCart() {
  const client = useClient()
  const token = useToken()
  return useQuery({
    queryKey: checkoutKey(token),
    queryFn: () => client.call('POST /checkout/session'),
    enabled: token !== undefined,
    gcTime: 0,
  })
}

/** The same, priced for the place of the address: null is one that is not known. Until the new prices are there, the last ones. */
export function useCartFor(cart: Cart, governorate: Governorate | null | undefined): Cart {
  const client = useClient()
  const token = useToken()
  const priced = useQuery({
    queryKey: [...checkoutKey(token), governorate ?? null],
    queryFn: () =>
      client.call('POST /checkout/session', {
        body: governorate === undefined ? undefined : { governorate },
      }),
    // Without an address the cart is priced for the place of the last one.
    enabled: governorate !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return priced.data ?? cart
}

const checkoutKey = (token: Token) => [...cartKey(token ?? null), 'checkout']
type Token = ReturnType<typeof useToken>
