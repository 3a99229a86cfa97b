import type { AddressChange } from '#contract/orders/orders.ts'
import { orderText } from '#text/orders.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '#web/data/api.ts'
import { AddressForm, useAddressForm } from '../address/address-form.tsx'
import { ActionPanel } from './action-panel.tsx'
import { type OpenedAction, provenBy, useOrderChange } from './use-order-change.ts'

const text = orderText.change

/** Who gets the order, where and under which number. */
export default function ChangeAddress(props: OpenedAction) {
  const { order, claim, onClose } = props
  const { call } = useClient()
  const params = { id: order.id }
  const change = useOrderChange<AddressChange>(props, {
    send: (body) => call('PUT /orders/:id/address', { params, ...provenBy(claim), body }),
    done: text.saved,
  })
  const state = useAddressForm(order, { save: change.mutateAsync, error: change.error, failed: text.failed })
  return (
    <ActionPanel title={text.title} sentence={text.sentence} focused>
      <div className="mx-auto mt-6 max-w-xl">
        <AddressForm
          order={order}
          state={state}
          leave={
            <Button variant="outline" busy={state.isSaving} onClick={onClose}>
              {text.leave}
            </Button>
          }
        />
      </div>
    </ActionPanel>
  )
}
