import { Package } from 'lucide-react'
import { productText as text } from '../../../text/product.ts'
import { useEstimatedDelivery } from '../../cart/delivery-date.ts'

export function DeliveryEstimate() {
  const date = useEstimatedDelivery()
  return (
    <div className="flex items-start gap-4 bg-linen px-5 py-4 text-sm">
      <Package aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.2] text-accent" />
      <div>
        <p>
          {text.estimatedDelivery}: <span className="font-medium whitespace-nowrap">{date ?? '…'}</span>
        </p>
        <p className="text-muted">{text.deliveryNote}</p>
      </div>
    </div>
  )
}
