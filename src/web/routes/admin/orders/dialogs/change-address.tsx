import { useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import type { CheckoutDraft } from '#web/data/storage.ts'
import { AddressForm, useAddressForm } from '#web/features/orders/address/address-form.tsx'
import { useOpened } from '../../shared/dialogs.tsx'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'
import { shortNumber } from '../order-facts.tsx'
import { useSetOrderAddress } from '../use-order-changes.ts'

const text = adminOrdersText.address

/** The button, and the dialog that it opens, until the order is packed. */
export function ChangeAddress({ order }: { order: Order }) {
  const dialog = useOpened()
  if (!order.stillPossible?.includes('change')) return null
  return (
    <>
      <Button size="compact" variant="outline" onClick={() => dialog.open()} data-key="address">
        {text.title}
      </Button>
      {dialog.shown((state) => (
        <AddressDialog order={order} {...state} />
      ))}
    </>
  )
}

/** Kept until it is saved or discarded. */
function AddressDialog({ order, open, onClose }: DialogState & { order: Order }) {
  const draftOf = `address of order ${order.id} of ${order.updatedAt}`
  const phone = useRef<HTMLInputElement>(null)
  const change = useSetOrderAddress()
  const leave = () => {
    storedDrafts.remove(draftOf)
    onClose()
  }
  const state = useAddressForm(order, {
    save: (body) => change.mutateAsync({ id: order.id, body }).then(leave),
    error: change.error,
    failed: text.failed,
    draft: {
      read: () => storedDrafts.read<CheckoutDraft>(draftOf),
      write: (draft) => storedDrafts.write(draftOf, draft),
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={text.of(shortNumber(order.id))} initialFocus={phone}>
      <AddressForm
        order={order}
        state={state}
        text={text}
        phone={phone}
        leave={
          <Button variant="outline" busy={state.isSaving} onClick={leave}>
            {text.leave}
          </Button>
        }
      />
    </Dialog>
  )
}
