import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useRefunds } from './use-refunds.ts'

/** The next step of an order whose money goes back, unless a refund of all of it is under way. */
export function PayBack({ order }: { order: Order }) {
  const { data } = useRefunds(order.id)
  const [opened, setOpened] = useState({ isOpen: false, times: 0 })
  if (!data || Number(data.due) <= 0) return null
  return (
    <>
      <Button size="compact" onClick={() => setOpened({ isOpen: true, times: opened.times + 1 })}>
        {text.payBack(Number(data.due))}
      </Button>
      {opened.times > 0 && (
        <RefundDialog
          key={opened.times}
          order={order}
          refunds={data}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  )
}
