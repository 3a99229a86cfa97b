import type { ReactNode } from 'react'
import type { TypedInTotals } from '#contract/typed-in-orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { sectionHead } from '../../shared/staff-page.tsx'

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
                    <dt>{text.totals[name]}</dt>
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
