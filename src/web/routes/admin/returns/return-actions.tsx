import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OrderReturn } from '#contract/returns.ts'
import { orderPath } from '#shared/pages.ts'
import { limits } from '#shared/values.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortNumber } from '../orders/order-facts.ts'
import { RestingButton } from '../shared/resting-button.tsx'
import { useOpened } from '../shared/use-opened.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { type ChangeReturn, useChangeReturn } from './use-change-return.ts'

const declineText = text.decline

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
        {shown.map((action, place) => (
          <RestingButton
            key={action}
            step={of.state}
            size="compact"
            variant={place === 0 ? 'primary' : 'outline'}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={change.isPending} onClick={decline}>
            {change.isPending ? declineText.going : declineText.go}
          </Button>
        </div>
      }
    >
      <TextArea
        label={declineText.reason}
        hint={declineText.hint}
        keepHint
        required
        dir="auto"
        maxLength={limits.returnWords}
        value={reason}
        error={isChecked && !reason.trim() ? declineText.required : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
