import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, type OrderView, viewFrom } from './order-view.ts'

/** The view lives in the address bar alone: reload, Back and a shared link all find it again. */
export function useOrderView() {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (changed: Partial<OrderView>, { replace = false } = {}) =>
      setAddress((present) => addressOf({ ...viewFrom(present), page: 1, ...changed }), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress],
  )
  return { view: viewFrom(address), change }
}
