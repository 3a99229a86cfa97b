import { Package } from 'lucide'
import { productText as text } from '#text/product.ts'
import { Icon } from '../../../ui/icon.ts'
import { DeliveryDay } from '../../cart/delivery-day.tsx'
import { useHolidays } from '../queries/store-settings.ts'

export function DeliveryEstimate() {
  const holidays = useHolidays()
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon of={Package} className="size-5 shrink-0 stroke-[1.2] text-accent" />
      <div>
        <p>
          {text.deliveredBy} <DeliveryDay holidays={holidays} />
        </p>
        <p className="text-xs text-muted">{text.deliveryNote}</p>
      </div>
    </div>
  )
}
