import type { Order } from '#contract/orders.ts'
import type { Refund } from '#contract/refunds.ts'
import { formatPrice } from '#shared/price-format.ts'
import { refundsText as text } from '#text/admin-refunds.ts'
import { textLink } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { UnknownRefund } from './unknown-refund.tsx'
import { useRefunds } from './use-refunds.ts'

/** What has gone back to the customer, is on its way or has failed, with what to do about it; and where the provider shows its payments. */
export function RefundList({ order }: { order: Order }) {
  const { data, isError, refetch } = useRefunds(order.id)
  const may = useStaffRights()
  if (isError) return <LoadFailed sentence={text.failedToLoad} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {data.refunds.length > 0 && (
        <>
          <h3 id="refunds" className="mt-5 text-sm font-semibold">
            {text.list}
          </h3>
          <ul aria-labelledby="refunds" className="mt-2 grid gap-3 text-sm">
            {data.refunds.map((refund) => (
              <li key={refund.id}>
                <RefundLine refund={refund} />
                {may('cash') && (refund.state === 'asked' || refund.state === 'unknown') && (
                  <UnknownRefund orderId={order.id} refund={refund} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {data.dashboards.map((address) => (
        <p key={address} className="mt-3 text-sm">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={classNames(textLink, 'max-lg:inline-flex max-lg:min-h-11 max-lg:items-center')}
          >
            {text.dashboard}
          </a>
        </p>
      ))}
    </>
  )
}

function RefundLine({ refund }: { refund: Refund }) {
  const { method, cardEnding, state, problem, excess, reference } = refund
  const how = method === 'card' ? text.methodOf(cardEnding) : text.methods[method]
  const who = refund.by === 'provider' ? text.provider : (refund.staff?.name ?? '')
  return (
    <>
      <p className={classNames('font-medium', state === 'failed' && 'text-muted line-through')}>
        {text.line(Number(refund.amount), how ?? method)}
      </p>
      <p className={state === 'confirmed' ? 'text-muted' : 'text-oxblood'}>
        {text.states[state]}
        {Number(excess) > 0 && ` · ${text.excess(formatPrice(Number(excess)))}`}
      </p>
      {problem && <p className="text-muted">{text.problems[problem]}</p>}
      <p className="text-xs text-muted wrap-anywhere">
        {[shortDateTime(refund.at), who, reference].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
