import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OrderReturn, ReturnReceipt } from '#contract/orders/returns.ts'
import { orderPath } from '#shared/pages.ts'
import { limits } from '#shared/values.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortNumber } from '../orders/order-facts.tsx'
import { DialogActions, useOpened } from '../shared/dialogs.tsx'
import { RestingButton } from '../shared/resting-button.tsx'
import { type ChangeReturn, useChangeReturn } from './return-facts.tsx'

const declineText = text.decline
const receiveText = text.receive

/** What staff can do about a return. Sending the exchange leads to its parcel, on the page of the order. */
export function ReturnActions({ of }: { of: OrderReturn }) {
  const change = useChangeReturn()
  const [, navigate] = useLocation()
  const { open, shown: dialog } = useOpened<'decline' | 'receive'>()
  const params = { id: of.id }
  const acts = {
    approve: () => change.mutate(({ call }) => call('POST /returns/:id/approve', { params })),
    decline: () => open('decline'),
    receive: () => open('receive'),
    pay: () => change.mutate(({ call }) => call('POST /returns/:id/pay-instead', { params })),
    send: () =>
      change.mutate(({ call }) => call('POST /returns/:id/send', { params }), {
        onSuccess: () => navigate(orderPath(of.orderId)),
      }),
  }
  const may = useStaffRights()
  const shown = order.filter((action) => of.actions.includes(action) && may(desks[action]))
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {shown.map((action, index) => (
          <RestingButton
            key={action}
            step={of.state}
            size="compact"
            variant={index === 0 ? 'primary' : 'outline'}
            busy={change.isPending}
            onClick={acts[action]}
          >
            {text.actions[action]}
          </RestingButton>
        ))}
      </div>
      {dialog((state, what) =>
        what === 'decline' ? (
          <DeclineDialog {...{ of, change }} {...state} />
        ) : (
          <ReceiveDialog {...{ of, change }} {...state} />
        ),
      )}
    </>
  )
}

/** The usual one first. */
const order = ['send', 'approve', 'receive', 'decline', 'pay'] as const
const desks = {
  send: 'packing',
  approve: 'orders',
  receive: 'packing',
  decline: 'orders',
  pay: 'orders',
} as const

type Asked = DialogState & { of: OrderReturn; change: ChangeReturn }

/** Nothing is declined without a reason. */
function DeclineDialog({ of, change, open, onClose }: Asked) {
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
      open={open}
      onClose={onClose}
      size="small"
      title={declineText.title}
      description={text.of(shortNumber(of.orderId))}
      footer={
        <DialogActions
          variant="danger"
          busy={change.isPending}
          words={declineText}
          onClick={decline}
          onCancel={onClose}
        />
      }
    >
      <TextArea
        label={declineText.reason}
        hint={declineText.hint}
        keepHint
        required
        dir="auto"
        maxLength={limits.returnWords}
        {...bind(reason, setReason)}
        error={isChecked && !reason.trim() ? declineText.required : undefined}
      />
    </Dialog>
  )
}

type Count = Pick<ReturnReceipt[number], 'shelved' | 'writtenOff'>

/** Counts what came, by pair. All of it, on the shelf unless it is damaged, is the beginning. */
function ReceiveDialog({
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
      title={receiveText.title}
      description={`${text.of(shortNumber(of.orderId))}. ${receiveText.intro}`}
      footer={
        <DialogActions
          busy={change.isPending}
          words={{ go: receiveText.go(came), going: receiveText.going }}
          onClick={receive}
          onCancel={onClose}
        />
      }
    >
      <ul className="grid gap-5">
        {of.lines.map((line) => {
          const name = text.line(line.quantity, line.productName, line.size, line.color)
          const count = countOf(counts, line.id)
          const left = line.quantity - count.shelved - count.writtenOff
          const change = (changed: Count) => setCounts({ ...counts, [line.id]: changed })
          return (
            <li key={line.id} className="grid gap-2 border-t border-hairline pt-4 first:border-0 first:pt-0">
              <p className="text-sm">
                <span className="font-medium">{name}</span>
                <span className="block text-xs text-muted">
                  {text.reasons[line.reason]}
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
                  label={receiveText[where]}
                  of={`${receiveText[where]}, ${name}`}
                  quantity={count[where]}
                  max={line.quantity}
                  onChange={(quantity) => change(moved(count, where, quantity, line.quantity))}
                />
              ))}
              {left > 0 && <p className="text-xs text-muted">{receiveText.stays(left)}</p>}
            </li>
          )
        })}
      </ul>
      {isChecked && came === 0 && <Notice>{receiveText.nothing}</Notice>}
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
