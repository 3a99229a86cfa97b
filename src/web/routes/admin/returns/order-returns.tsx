import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/read.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { sectionHead } from '../shared/staff-page.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ReturnActions } from './return-actions.tsx'
import { moneyWords, ReturnedPairs, ReturnStateMark } from './return-facts.tsx'

/** The returns of an order, the newest first, and one more for a customer who has called. Nothing where nothing can be returned. */
export function OrderReturns({ order }: { order: Order }) {
  const [asking, setAsking] = useState({ isOpen: false, times: 0 })
  const { data, isError } = useRead('GET /orders/:id/returns', { params: { id: order.id } })
  const may = useStaffRights()
  const offer = may('orders') ? data?.offer : undefined
  if (isError) return <Notice>{text.failed}</Notice>
  if (!data || (data.returns.length === 0 && !offer)) return null
  return (
    <section>
      <h2 className={sectionHead}>{text.title}</h2>
      <ul className="mb-3 grid gap-5 empty:hidden">
        {data.returns.map((one) => (
          <li key={one.id} className="grid gap-2 border-s-2 border-hairline ps-3">
            <ReturnStateMark of={one} />
            <ReturnedPairs of={one} />
            <p className="text-xs text-muted">
              {moneyWords(one)} · {text.wayBack[one.cost.payer]}
            </p>
            <ReturnActions of={one} />
          </li>
        ))}
      </ul>
      {offer && (
        <>
          <Button
            size="compact"
            variant="outline"
            onClick={() => setAsking({ isOpen: true, times: asking.times + 1 })}
          >
            {text.ask.open}
          </Button>
          {asking.times > 0 && (
            <AskDialog
              key={asking.times}
              order={order}
              offer={offer}
              open={asking.isOpen}
              onClose={() => setAsking({ ...asking, isOpen: false })}
            />
          )}
        </>
      )}
    </section>
  )
}
