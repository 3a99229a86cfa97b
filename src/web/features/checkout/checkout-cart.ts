import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useToken } from '../accounts/token.ts'

/**
 * The cart with the totals that will be charged. Its query key is below the cart's, so that a change in any tab refetches it. It is
 * never shown from an earlier visit: there may have been an order since.
 */
export function useCheckoutCart() {
  const client = useClient()
  const token = useToken()
  return useQuery({
    queryKey: queryKeys.checkoutCart(token),
    queryFn: () => client.checkout.cart(),
    enabled: token !== undefined,
    gcTime: 0,
  })
}
