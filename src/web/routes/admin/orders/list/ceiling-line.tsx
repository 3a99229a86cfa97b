import type { ReactNode } from 'react'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { keyOf, useRead } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'

const text = adminOrdersText.ceiling

/** Why orders of new customers wait, with a button to lift the ceiling. A failure to load it shows no error on this page. */
export function CeilingLine() {
  const { data } = useRead('GET /orders/ceiling')
  const lift = useChange(({ call }) => call('POST /orders/ceiling/lift'), {
    shows: keyOf('GET /orders/ceiling'),
    failed: text.failed,
  })
  if (!data) return null
  const { shopIsFull, fullSizes, liftedUntil } = data
  if (liftedUntil) return <Line>{text.lifted}</Line>
  const [first] = fullSizes
  if (!shopIsFull && !first) return null
  return (
    <Line>
      <span>
        {first && !shopIsFull ? text.sizeIsFull(first, fullSizes.length - 1) : text.shopIsFull} {text.effect}
      </span>
      <Button size="small" variant="outline" busy={lift.isPending} onClick={() => lift.mutate()}>
        {lift.isPending ? text.lifting : text.lift}
      </Button>
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="mb-5">
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>
    </Notice>
  </div>
)
