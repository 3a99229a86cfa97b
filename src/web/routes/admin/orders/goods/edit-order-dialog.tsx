import { useRef, useState } from 'react'
import { decimalToPiastres, toPiastres, toPounds } from '#contract/money.ts'
import { editedSums } from '#contract/orders/edited-sums.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { limits } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'
import { owedOf, shortNumber } from '../order-facts.tsx'
import { isOutdated, useEditOrder } from '../use-order-changes.ts'
import { AddGoods } from './add-goods.tsx'
import { type DraftLine, inPiastres, LinesEditor, linesOf, toSend, withPiece } from './lines-editor.tsx'

const text = adminOrdersText.edit

type Draft = { lines: DraftLine[]; fee: string; reason: string }

/** What is ordered, as it will be, with the new total while it is written. Kept until it is saved or the order has changed. */
export function EditOrderDialog(props: DialogState & { order: Order }) {
  const { open, onClose } = props
  // As it was when it was opened: what a colleague changes meanwhile refuses the edit.
  const [order] = useState(props.order)
  const draftOf = `edit of order ${order.id} of ${order.updatedAt}`
  const unchanged: Draft = { lines: linesOf(order), fee: order.shipping, reason: '' }
  const [draft, setDraft] = useState<Draft>(() => storedDrafts.read<Draft>(draftOf) ?? unchanged)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const addField = useRef<HTMLInputElement>(null)
  const save = useEditOrder()
  const { lines, fee, reason } = draft
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    storedDrafts.write(draftOf, next)
  }
  const leave = () => {
    storedDrafts.remove(draftOf)
    onClose()
  }

  const before = sumsOf(order)
  const feeInPiastres = toPiastres(Number(fee))
  const hasOtherFee = feeInPiastres !== before.shipping
  const { total } = editedSums(inPiastres(lines), before, feeInPiastres)
  const isChanged = hasOtherFee || JSON.stringify(toSend(lines)) !== JSON.stringify(toSend(unchanged.lines))
  const apply = () => {
    setIsReasonMissing(hasOtherFee && !reason.trim())
    if (hasOtherFee && !reason.trim()) return
    const { id, updatedAt } = order
    save.mutate(
      {
        id,
        edit: {
          updatedAt,
          lines: toSend(lines),
          ...(hasOtherFee && { shipping: { fee: toPounds(feeInPiastres), reason } }),
          expectedTotal: toPounds(total),
        },
      },
      { onSuccess: leave, onError: (error) => isOutdated(error) && leave() },
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={text.title(shortNumber(order.id))}
      initialFocus={addField}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
          <Totals before={before.total} after={total} owed={toPiastres(owedOf(order))} />
          <div className="flex gap-3">
            <Button variant="outline" onClick={leave}>
              {text.discard}
            </Button>
            <Button busy={save.isPending} disabled={!isChanged} onClick={apply}>
              {text.save}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-6">
        {save.isError && <Notice>{failureSentence(save.error, text.failed)}</Notice>}
        <LinesEditor
          lines={lines}
          own={ownPieces(order)}
          keepsOne
          onChange={(next) => change({ lines: next })}
        />
        <AddGoods
          field={addField}
          onAdd={(goods, variant) => change({ lines: withPiece(lines, goods, variant) })}
        />
        <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <Field
            label={text.fee}
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            {...bind(fee, (fee) => change({ fee }))}
          />
          {hasOtherFee && (
            <Field
              label={text.reason}
              {...bind(reason, (reason) => change({ reason }))}
              maxLength={limits.feeReason}
              error={isReasonMissing && !reason.trim() ? text.noReason : undefined}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

const sumsOf = (order: Order) => ({
  subtotal: decimalToPiastres(order.subtotal),
  discount: decimalToPiastres(order.discount),
  shipping: decimalToPiastres(order.shipping),
  taxes: decimalToPiastres(order.taxes),
  total: decimalToPiastres(order.totalAmount),
})

/** What it has off the shelf, if it has. */
function ownPieces({ items, attentionReason }: Order): Map<number, number> {
  if (attentionReason === 'to_confirm' || attentionReason === 'stock_gone') return new Map()
  return new Map(items.map(({ variantId, quantity }) => [variantId, quantity]))
}

function Totals({ before, after, owed }: { before: number; after: number; owed: number }) {
  const left = toPounds(owed + after - before)
  return (
    <p role="status" className="grow text-sm tabular-nums">
      <strong className="text-base font-medium">{text.total(formatPrice(toPounds(after)))}</strong>
      {after !== before && (
        <span className="ms-2 whitespace-nowrap">{text.difference(toPounds(after - before))}</span>
      )}
      <span className="block text-muted">
        {left < 0
          ? adminOrdersText.payBack(-left)
          : left > 0
            ? text.toCollect(formatPrice(left))
            : text.nothingToCollect}
      </span>
    </p>
  )
}
