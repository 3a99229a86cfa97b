import { useState } from 'react'
import type { OrderReturn, ReturnReceipt } from '#contract/returns.ts'
import { adminReturnsText } from '#text/admin-returns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { shortNumber } from '../orders/order-facts.ts'
import type { ChangeReturn } from './use-change-return.ts'

const text = adminReturnsText.receive

type Count = Pick<ReturnReceipt[number], 'shelved' | 'writtenOff'>

/** Counts what came, by pair. All of it, on the shelf unless it is damaged, is the beginning. */
export function ReceiveDialog({
  of,
  change,
  open,
  onClose,
}: DialogState & { of: OrderReturn; change: ChangeReturn }) {
  const [counts, setCounts] = useState<Record<number, Count>>(() =>
    Object.fromEntries(
      of.lines.map(({ id, quantity, reason }) => [
        id,
        reason === 'damaged' ? { shelved: 0, writtenOff: quantity } : { shelved: quantity, writtenOff: 0 },
      ]),
    ),
  )
  const [isChecked, setIsChecked] = useState(false)
  const came = Object.values(counts).reduce((sum, { shelved, writtenOff }) => sum + shelved + writtenOff, 0)
  const receive = () => {
    setIsChecked(true)
    if (came === 0) return
    const body = { lines: of.lines.map(({ id }) => ({ id, ...countOf(counts, id) })) }
    change.mutate(({ call }) => call('POST /returns/:id/receive', { params: { id: of.id }, body }), {
      onSuccess: onClose,
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.title}
      description={`${adminReturnsText.of(shortNumber(of.orderId))}. ${text.intro}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {adminReturnsText.cancel}
          </Button>
          <Button busy={change.isPending} onClick={receive}>
            {change.isPending ? text.going : text.go(came)}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-5">
        {of.lines.map((line) => {
          const name = adminReturnsText.line(line.quantity, line.productName, line.size, line.color)
          const count = countOf(counts, line.id)
          const left = line.quantity - count.shelved - count.writtenOff
          const change = (changed: Count) => setCounts({ ...counts, [line.id]: changed })
          return (
            <li key={line.id} className="grid gap-2 border-t border-hairline pt-4 first:border-0 first:pt-0">
              <p className="text-sm">
                <span className="font-medium">{name}</span>
                <span className="block text-xs text-muted">
                  {adminReturnsText.reasons[line.reason]}
                  {line.words && (
                    <>
                      {' · '}
                      <bdi>{line.words}</bdi>
                    </>
                  )}
                </span>
              </p>
              {(['shelved', 'writtenOff'] as const).map((where) => (
                <Counter
                  key={where}
                  label={text[where]}
                  of={`${text[where]}, ${name}`}
                  quantity={count[where]}
                  max={line.quantity}
                  onChange={(quantity) => change(moved(count, where, quantity, line.quantity))}
                />
              ))}
              {left > 0 && <p className="text-xs text-muted">{text.stays(left)}</p>}
            </li>
          )
        })}
      </ul>
      {isChecked && came === 0 && <Notice>{text.nothing}</Notice>}
    </Dialog>
  )
}

const Counter = (props: {
  label: string
  of: string
  quantity: number
  max: number
  onChange: (quantity: number) => void
}) => (
  <div className="flex items-center justify-between gap-3 text-sm">
    <span>{props.label}</span>
    <QuantityStepper
      quantity={props.quantity}
      min={0}
      max={props.max}
      of={props.of}
      onChange={props.onChange}
      onMaximum={() => undefined}
    />
  </div>
)

const countOf = (counts: Record<number, Count>, id: number): Count =>
  counts[id] ?? { shelved: 0, writtenOff: 0 }

/** No more than there are: one more here is one less there. */
function moved(count: Count, where: keyof Count, quantity: number, all: number): Count {
  const other = where === 'shelved' ? 'writtenOff' : 'shelved'
  const rest = Math.min(count[other], all - quantity)
  return where === 'shelved'
    ? { shelved: quantity, writtenOff: rest }
    : { shelved: rest, writtenOff: quantity }
}
