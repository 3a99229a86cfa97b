import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TypedInTotals } from '#contract/typed-in-orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { toSend } from '../goods/draft-lines.ts'
import { type NewOrder, placeOf } from './order-draft.ts'

/** What the server would charge, beside the button; on a phone below everything. */
export function OrderTotal(props: {
  totals: TypedInTotals | undefined
  error: Error | null
  children: ReactNode
}) {
  const { totals, error } = props
  return (
    <section aria-labelledby="total" className="grid content-start gap-4 lg:sticky lg:top-4 lg:self-start">
      <div>
        <h2 id="total" className={sectionHead}>
          {text.total}
        </h2>
        {!totals && !error && <p className="text-sm text-muted">{text.noTotal}</p>}
        {error && <Notice>{failureSentence(error, text.notCounted)}</Notice>}
        {totals && !error && (
          <div role="status">
            <dl className="grid gap-1.5 text-sm tabular-nums">
              {rows.map((name) =>
                totals[name] === 0 && name !== 'shipping' ? null : (
                  <div
                    key={name}
                    className="flex flex-wrap justify-between gap-x-4 last:border-t last:border-hairline last:pt-2 last:text-base last:font-semibold"
                  >
                    <dt>{adminOrdersText.order[name]}</dt>
                    <dd>{formatPrice(name === 'discount' ? -totals[name] : totals[name])}</dd>
                  </div>
                ),
              )}
            </dl>
            <p className="mt-2 text-xs text-muted">{text.days(totals.days)}</p>
          </div>
        )}
      </div>
      {props.children}
    </section>
  )
}

const rows = ['subtotal', 'discount', 'shipping', 'taxes', 'total'] as const

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
