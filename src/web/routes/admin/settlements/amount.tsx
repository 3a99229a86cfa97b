import { formatPrice } from '#shared/price-format.ts'
import { adminSettlementsText as text } from '#text/admin-settlements.ts'

/** An amount of the API; red if it is less than it should be. */
export const Amount = ({ of, isDifference = false }: { of: string | null; isDifference?: boolean }) =>
  of === null ? (
    '–'
  ) : (
    <span className={isDifference && Number(of) < 0 ? 'text-oxblood' : undefined}>
      {formatPrice(Number(of))}
    </span>
  )

export const courierName = (courier: string): string => text.couriers[courier] ?? courier
