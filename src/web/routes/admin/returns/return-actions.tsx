import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OrderReturn } from '#contract/returns.ts'
import { orderPath } from '#shared/pages.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { RestingButton } from '../shared/resting-button.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { useChangeReturn } from './use-change-return.ts'

type Opened = { dialog: 'decline' | 'receive'; isOpen: boolean; times: number }

/** What staff can do about a return. Sending the exchange leads to its parcel, on the page of the order. */
export function ReturnActions({ of }: { of: OrderReturn }) {
  const change = useChangeReturn()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<Opened>({ dialog: 'decline', isOpen: false, times: 0 })
  const open = (dialog: Opened['dialog']) => setOpened({ dialog, isOpen: true, times: opened.times + 1 })
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
  const given = {
    of,
    change,
    open: opened.isOpen,
    onClose: () => setOpened({ ...opened, isOpen: false }),
  }
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
      {opened.times > 0 && opened.dialog === 'decline' && <DeclineDialog key={opened.times} {...given} />}
      {opened.times > 0 && opened.dialog === 'receive' && <ReceiveDialog key={opened.times} {...given} />}
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
