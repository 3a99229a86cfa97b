import type { CustomerMark } from '#shared/values.ts'
import { adminCustomersText as text } from '#text/admin-customers.ts'
import { Badge } from '#ui/badge.tsx'

export const MarkBadge = ({ mark }: { mark: CustomerMark }) => (
  <Badge tone={mark === 'no_cash' ? 'strong' : 'bad'}>{text.marks[mark]}</Badge>
)
