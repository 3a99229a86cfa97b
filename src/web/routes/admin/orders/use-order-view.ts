import { useCallback } from 'react'
import { useSearchParams } from '#web/app/navigation.tsx'
import { currentAddress } from '../shared/list/current-address.ts'
import { addressOf, type OrderSort, type OrderView, sortedBy, viewFrom } from './order-view.ts'

/** The view is stored in the address only: reload, Back and a shared link restore it. */
export function useOrderView() {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (changed: Partial<OrderView>, { replace = false } = {}) =>
      setAddress(addressOf({ ...viewFrom(currentAddress()), page: 1, ...changed }), { replace }),
    [setAddress],
  )
  const sort = useCallback((by: OrderSort) => change(sortedBy(viewFrom(currentAddress()), by)), [change])
  return { view: viewFrom(address), change, sort }
}
