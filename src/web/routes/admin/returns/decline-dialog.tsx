import { useState } from 'react'
import type { OrderReturn } from '#contract/returns.ts'
import { limits } from '#shared/values.ts'
import { adminReturnsText } from '#text/admin-returns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { shortNumber } from '../orders/short-number.ts'
import type { ChangeReturn } from './use-change-return.ts'

const text = adminReturnsText.decline

/** Nothing is declined without a reason. */
export function DeclineDialog(props: {
  of: OrderReturn
  change: ChangeReturn
  open: boolean
  onClose: () => void
}) {
  const { of, change, onClose } = props
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const decline = () => {
    setIsChecked(true)
    if (!reason.trim()) return
    const sent = { params: { id: of.id }, body: { reason: reason.trim() } }
    change.mutate(({ call }) => call('POST /returns/:id/decline', sent), { onSuccess: onClose })
  }
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={text.title}
      description={adminReturnsText.of(shortNumber(of.orderId))}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {adminReturnsText.cancel}
          </Button>
          <Button variant="danger" busy={change.isPending} onClick={decline}>
            {change.isPending ? text.going : text.go}
          </Button>
        </div>
      }
    >
      <TextArea
        label={text.reason}
        hint={text.hint}
        keepHint
        required
        dir="auto"
        maxLength={limits.returnWords}
        value={reason}
        error={isChecked && !reason.trim() ? text.required : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
