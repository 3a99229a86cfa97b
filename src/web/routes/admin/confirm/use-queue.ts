import { useOrderEvents } from '../orders/use-order-events.ts'
import { usePages } from '../shared/list/use-pages.ts'
import { useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

/** The queue. What colleagues and customers change appears by itself. */
export function useQueue(q: string) {
  const staff = useStaffClient()
  useOrderEvents()
  const { items: queue, ...list } = usePages(staffKeys.confirmations(q), async (after: string | null) => {
    const { confirmations, next } = await staff.confirmations({ ...(q && { q }), ...(after && { after }) })
    return { items: confirmations, next }
  })
  return { queue, ...list }
}
