import { useClient } from '#web/data/client-context.ts'
import { keyOf } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { usePages } from '../shared/list/use-pages.ts'

/** The queue. What colleagues and customers change appears by itself. */
export function useQueue(q: string) {
  const { reply } = useClient()
  useOrderEvents()
  const { items: queue, ...list } = usePages(
    keyOf('GET /confirmations', { query: { q } }),
    async (after: string | null) => {
      const query = { ...(q && { q }), ...(after && { after }) }
      const { data, meta } = await reply('GET /confirmations', { query })
      return { items: data, next: meta.next }
    },
  )
  return { queue, ...list }
}
