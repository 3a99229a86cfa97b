import { Package } from 'lucide'
import { Link } from 'wouter'
import { PAYMENT, pages, RETURNS } from '#shared/pages.ts'
import { formatPrice } from '#text/price.ts'
import { productText as text } from '#text/product.ts'
import { textLink } from '#ui/button-look.ts'
import { Icon } from '#ui/icon.ts'
import { DeliveryDay } from '../../cart/delivery-day.tsx'
import { useHolidays, useReturns, useShippingFee } from '../queries/store-settings.ts'

/** The day of delivery, of what can be bought, and what else one asks before buying. */
export function DeliveryEstimate({ inStock }: { inStock: boolean }) {
  const holidays = useHolidays()
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon of={Package} className="size-5 shrink-0 stroke-[1.2] text-accent" />
      <div>
        {inStock && (
          <>
            <p>
              {text.deliveredBy} <DeliveryDay holidays={holidays} />
            </p>
            <p className="text-xs text-muted">{text.deliveryNote}</p>
          </>
        )}
        <OfferTerms />
      </div>
    </div>
  )
}

function OfferTerms() {
  const fee = useShippingFee()
  const { days } = useReturns()
  const terms = [
    { to: pages.shipping.path, label: fee === 0 ? text.freeDelivery : text.delivery(formatPrice(fee)) },
    { to: `${pages.terms.path}#${PAYMENT}`, label: text.payment },
    { to: `${pages.shipping.path}#${RETURNS}`, label: text.exchange(days) },
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs">
      {terms.map(({ to, label }) => (
        <li key={to} className="py-1">
          <Link to={to} className={textLink}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
