import { Package } from 'lucide'
import { productText as text } from '#text/product.ts'
import { Icon } from '../../../ui/icon.ts'
import { DeliveryDay } from '../../cart/delivery-day.tsx'
import { useHolidays } from '../queries/store-settings.ts'

export function DeliveryEstimate() {
  const holidays = useHolidays()
  return (
    <div className="flex items-start gap-4 bg-linen px-5 py-4 text-sm">
      <Icon of={Package} className="mt-0.5 size-5 shrink-0 stroke-[1.2] text-accent" />
      <div>
        <p>
          {text.estimatedDelivery}: <DeliveryDay holidays={holidays} />
        </p>
        <p className="text-muted">{text.deliveryNote}</p>
      </div>
    </div>
  )
}
