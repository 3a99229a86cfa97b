import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { pages } from '#shared/pages.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '#web/data/client-context.ts'
import { storage } from '#web/data/storage.ts'
import { placeOrder } from '#web/features/checkout/place-order.ts'
import { confirmationOf } from '#web/features/orders/confirmation-link.ts'

/**
 * An empty cart redirects to the cart page. But if an order was sent from here and its reply never came, the cart is probably empty
 * because of it: then the order is requested again under its idempotency key, and shown.
 */
export function EmptyCheckout() {
  const client = useClient()
  const [unanswered] = useState(() => storage.unansweredOrder.read())
  const asked = useQuery({
    queryKey: ['unanswered order', unanswered?.key],
    queryFn: () => (unanswered ? placeOrder(client, unanswered.order, unanswered.key) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (asked.data) return <Redirect {...confirmationOf(asked.data)} replace />
  if (unanswered && asked.isPending) return <Spinner label={text.processing} />
  return <Redirect to={pages.cart.path} replace />
}
