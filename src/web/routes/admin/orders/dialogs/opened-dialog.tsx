import { useState } from 'react'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

type DialogAction = 'order' | 'status' | 'confirm' | 'complete' | 'cancel' | 'customer'
type Asked = { action: DialogAction; id: string; orders: readonly Order[] }
type Opened = Asked & { open: boolean; opening: number }

/** The dialog of an order that is open, or was open last. */
export function useOpenedDialog(onShow: (id: string) => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    opened,
    show(asked: Asked) {
      onShow(asked.id)
      setOpened({ ...asked, open: true, opening: (opened?.opening ?? 0) + 1 })
    },
    close: () => opened && setOpened({ ...opened, open: false }),
  }
}

/** It stays mounted while it closes, for the closing animation. */
export function OpenedDialog({ opened, show, close }: ReturnType<typeof useOpenedDialog>) {
  if (!opened) return null
  const { action, id, orders, open, opening } = opened
  const onClose = () => void close()
  if (action === 'order')
    return (
      <OrderDialog
        key={opening}
        id={id}
        known={orders[0]}
        open={open}
        onClose={onClose}
        onChangeStatus={(order) => show({ action: 'status', id, orders: [order] })}
      />
    )
  if (action === 'customer')
    return (
      <CustomerDialog
        key={opening}
        orderId={id}
        open={open}
        onClose={onClose}
        onOrder={(other) => show({ action: 'order', id: other, orders: [] })}
      />
    )
  return (
    <StatusDialog key={opening} orders={orders} suggested={suggested[action]} open={open} onClose={onClose} />
  )
}

/** For an order that waits for confirmation, or whose cash is asked about. */
const suggested: Partial<Record<DialogAction, OrderStatus>> = {
  confirm: 'processing',
  complete: 'completed',
  cancel: 'cancelled',
}
