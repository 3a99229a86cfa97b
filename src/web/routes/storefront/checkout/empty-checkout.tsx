import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { checkoutText as text } from '#text/checkout.ts'
import { useClient } from '../../../data/client-context.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { storage } from '../../../data/storage.ts'
import { placeOrder } from '../../../features/checkout/place-order.ts'
import { confirmationOf } from '../../../features/orders/confirmation-link.ts'
import { Spinner } from '../../../ui/spinner.tsx'

/**
 * Nothing to check out leads back to the cart. But when an order was sent from here and its answer never came, the
 * cart is most likely empty because of it: then it is asked for again under its key, and shown.
 */
export function EmptyCheckout() {
  const client = useClient()
  const [unanswered] = useState(() => storage.unansweredOrder.read())
  const asked = useQuery({
    queryKey: queryKeys.unansweredOrder(unanswered?.key),
    queryFn: () => (unanswered ? placeOrder(client, unanswered.order, unanswered.key) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (asked.data) return <Redirect {...confirmationOf(asked.data)} replace />
  if (unanswered && asked.isPending) return <Spinner label={text.processing} />
  return <Redirect to="/cart" replace />
}
