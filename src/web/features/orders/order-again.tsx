import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { profileText as text } from '#text/profile.ts'
import { textLink } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { markHere } from '../../app/navigation.tsx'
import { useAddToCart } from '../cart/cart-mutations.ts'

/** Puts the products of an order into the cart and opens it. What is no longer there is named. */
export function OrderAgain({ order, number }: { order: Order; number: string }) {
  const [, navigate] = useLocation()
  const { mutateAsync: add } = useAddToCart()
  const openCart = () => navigate(pages.cart.path)
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const missing: string[] = []
      for (const { variantId, quantity, product } of order.items)
        await add({ variantId, quantity }).catch((error) => {
          if (!isGone(error)) throw error
          missing.push(product.name)
        })
      return missing
    },
    onMutate: markHere,
    onSuccess(missing, _, isStillHere) {
      if (missing.length === 0) return void (isStillHere() && openCart())
      const isAll = missing.length === order.items.length
      void toast({
        ...text.toasts.notAll(missing, isAll),
        tone: 'bad',
        ...(!isAll && { action: { label: text.viewCart, onPress: openCart } }),
      })
    },
    onError: () => void toast({ ...text.toasts.notAdded, tone: 'bad' }),
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()} className={`text-sm ${textLink}`}>
      {isPending ? text.orderingAgain : text.orderAgain}
      <span className="sr-only"> {number}</span>
    </button>
  )
}

const isGone = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'out_of_stock' || error.code === 'not_found')
