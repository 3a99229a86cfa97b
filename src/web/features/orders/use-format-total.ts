import { formatPrice, formatTotal } from '#text/price.ts'
import { useStoreChoices } from '../catalog/queries/store-settings.ts'

/** How the totals of a confirmation and of the profile's orders are written. */
export function useFormatTotal(): (total: string) => string {
  const { totalSign } = useStoreChoices()
  return totalSign === 'pound' ? (total) => formatPrice(Number(total)) : formatTotal
}
