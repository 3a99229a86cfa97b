import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartText as text } from '#text/cart.ts'
import type { Cart } from '../../../../contract/cart.ts'
import { formatPrice } from '../../../../contract/price-format.ts'
import { CHECKOUT_DELAY_MS } from '../../../../contract/settings.ts'
import { DeliveryDay } from '../../../features/cart/delivery-day.tsx'
import { Button } from '../../../ui/button.tsx'

export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <section aria-labelledby="summary-title" className="self-start bg-linen p-7 lg:sticky lg:top-28 lg:p-9">
      <h2 id="summary-title" className="mb-6 text-heading">
        {text.summary}
      </h2>
      <dl className="grid gap-3 text-sm tabular-nums">
        <Sum name={text.subtotal} amount={cart.subtotal} />
        {cart.discount > 0 && <Sum name={text.discount} amount={-cart.discount} />}
        <Sum name={text.shipping} amount={cart.shipping} />
        {cart.taxes > 0 && <Sum name={text.taxes} amount={cart.taxes} />}
        <div className="mt-2 flex justify-between gap-4 border-t border-sand pt-5 text-lg">
          <dt className="font-serif text-xl">{text.total}</dt>
          <dd className="font-medium">{formatPrice(cart.total)}</dd>
        </div>
      </dl>
      <CheckoutButton disabled={cart.items.length === 0} />
      <p className="mt-6 text-sm">
        {text.estimatedDelivery}: <DeliveryDay />
      </p>
      <p className="mt-1 text-xs text-muted">{text.payment}</p>
    </section>
  )
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd>{formatPrice(amount)}</dd>
  </div>
)

function CheckoutButton({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => void navigate('/checkout'), CHECKOUT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [leaving, navigate])
  return (
    <Button
      size="large"
      disabled={disabled}
      busy={leaving}
      onClick={() => setLeaving(true)}
      className="mt-8 w-full"
    >
      {leaving ? text.loadingCheckout : text.checkout}
    </Button>
  )
}
