import { useState } from 'react'
import type { SettlementWithSums } from '#contract/settlements.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'

const text = adminSettlementsText.one

export function ConfirmDialog(props: {
  open: boolean
  settlement: SettlementWithSums
  busy: boolean
  onConfirm: (completesOrders: boolean) => void
  onClose: () => void
}) {
  const { collected, receivedLines, lines } = props.settlement
  const [completes, setCompletes] = useState(true)
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && !props.busy && props.onClose()}
      size="small"
      title={text.confirmTitle}
    >
      <p className="text-sm">{text.confirmSentence(formatPrice(Number(collected)), receivedLines)}</p>
      {lines > receivedLines && (
        <p className="mt-2 text-sm text-amber">{text.leftOut(lines - receivedLines)}</p>
      )}
      <Checkbox
        label={text.completes}
        checked={completes}
        onChange={(event) => setCompletes(event.target.checked)}
        className="my-3"
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={props.busy} onClick={() => props.onConfirm(completes)}>
          {props.busy ? text.confirming : text.confirm}
        </Button>
        <Button size="small" variant="outline" disabled={props.busy} onClick={props.onClose}>
          {text.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
