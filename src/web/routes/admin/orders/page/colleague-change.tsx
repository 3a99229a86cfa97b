import { useState } from 'react'
import { adminText } from '#text/admin.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import type { RecordedChange } from '../../../../../contract/audit.ts'
import { useSession } from '../../../../features/accounts/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ChangedFields } from '../../shared/change-history.tsx'
import { orderWords } from '../order-words.ts'

/** Says at once that somebody else has changed the order since it was opened here. */
export function ColleagueChange({ changes }: { changes: readonly RecordedChange[] }) {
  const { user } = useSession()
  const [known] = useState(changes[0]?.id ?? 0)
  const newest = changes.find(({ id, staff }) => id > known && staff?.id !== user?.id)
  if (!newest) return null
  return (
    <Notice tone="warning">
      {adminOrdersText.page.changedBy(newest.staff?.name ?? adminText.history.nobody)}
      <ChangedFields change={newest} named={orderWords} />
    </Notice>
  )
}
