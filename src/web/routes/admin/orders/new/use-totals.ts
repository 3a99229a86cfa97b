import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TypedInTotals } from '#contract/typed-in-orders.ts'
import { useClient } from '#web/data/client-context.ts'
import { toSend } from '../goods/draft-lines.ts'
import { type NewOrder, placeOf } from './order-draft.ts'

/** What it costs at this place. The old totals are shown until the new ones are there; only new ones are agreed to. */
export function useTotals(draft: Pick<NewOrder, 'lines' | 'city' | 'governorate'>) {
  const { call } = useClient()
  const body = {
    lines: toSend(draft.lines),
    shippingAddress: { city: draft.city.trim(), governorate: placeOf(draft) },
  }
  const isEmpty = draft.lines.length === 0
  const asked = useQuery<TypedInTotals>({
    // Orders change the stock and the prices that it was counted with.
    queryKey: ['orders', 'totals', body],
    queryFn: () => call('POST /orders/typed-in/totals', { body }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  return {
    totals: isEmpty ? undefined : asked.data,
    agreed: isEmpty || asked.isPlaceholderData ? undefined : asked.data?.total,
    error: isEmpty ? null : asked.error,
  }
}
