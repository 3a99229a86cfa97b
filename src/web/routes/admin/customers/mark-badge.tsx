import type { MarkOfCustomer } from '#contract/orders/order-words.ts'
import { adminCustomersText as text } from '#text/admin-customers.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'

export const MarkBadge = ({ mark: { kind } }: { mark: MarkOfCustomer }) => (
  <Badge tone={kind === 'no_cash' ? 'strong' : 'bad'}>{text.marks[kind]}</Badge>
)

/** The mark, what it does, and why. */
export const MarkNotice = ({ mark, by }: { mark: MarkOfCustomer; by?: string }) => (
  <Notice tone="warning">
    <strong className="font-medium">{text.marks[mark.kind]}.</strong> {text.effects[mark.kind]}
    <span dir="auto" className="mt-1 block text-left wrap-anywhere">
      {mark.reason}
    </span>
    {by && <span className="block text-xs">{by}</span>}
  </Notice>
)
