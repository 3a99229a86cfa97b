import { typedInPayments } from '#shared/values.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { Notice } from '#ui/notice.tsx'
import type { NewOrder } from './order-draft.ts'

/** Cash, unless something is against it: then a link is sent, and cash is chosen again once nothing is. */
export const PaymentFields = (props: {
  /** Why no cash is taken. */
  refusal: string | undefined
  payment: NewOrder['payment']
  onPayment: (payment: NewOrder['payment']) => void
}) => (
  <>
    <RadioGroup
      label={text.payment}
      hideLabel
      value={props.refusal ? 'link' : props.payment}
      onValueChange={props.onPayment}
      options={typedInPayments.map((value) => ({
        value,
        label: text.payments[value],
        ...(value === 'link' ? { hint: text.linkHint } : { disabled: Boolean(props.refusal) }),
      }))}
    />
    <div role="status" className="empty:hidden">
      {props.refusal && <Notice tone="warning">{props.refusal}</Notice>}
    </div>
  </>
)
