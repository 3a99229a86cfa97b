import { Package } from 'lucide'
import { useRef } from 'react'
import { productText as text } from '#text/product.ts'
import { Icon } from '../../../ui/icon.ts'
import { useComesNear } from '../../../ui/use-comes-near.ts'
import { DeliveryDay } from '../../cart/delivery-day.tsx'

/** The day is told when it can soon be seen: a phone's first look at the calendar takes it a tenth of a second. */
export function DeliveryEstimate() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useComesNear(place, '50%')
  return (
    <div ref={place} className="flex items-start gap-4 bg-linen px-5 py-4 text-sm">
      <Icon of={Package} className="mt-0.5 size-5 shrink-0 stroke-[1.2] text-accent" />
      <div>
        <p>
          {text.estimatedDelivery}: {isNear ? <DeliveryDay /> : '…'}
        </p>
        <p className="text-muted">{text.deliveryNote}</p>
      </div>
    </div>
  )
}
