import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import type { User } from '../../../contract/accounts.ts'
import type { PaymentMethod } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { type CheckoutFields, firstFields } from './checkout-fields.ts'
import { checkCheckout } from './checkout-rules.ts'
import { AddressFields, ContactFields } from './field-groups.tsx'
import { recallDraft, rememberDraft, savedDetails } from './kept-details.ts'
import { SaveDetails } from './save-details.tsx'
import type { RefusedFields } from './use-order-submission.ts'

/** Contact, address and payment. `notices` stand beside the button, where the shopper is looking. */
export function CheckoutForm(props: {
  user: User | null
  busy: boolean
  /** As it is shown, such as "1,325.00 L.E". */
  total: string
  notices: ReactNode
  submit: (fields: CheckoutFields, method: PaymentMethod) => Promise<RefusedFields>
  /** From the press of the button, checking included, until there is an answer. */
  onSending: (isSending: boolean) => void
}) {
  const [method, setMethod] = useState<PaymentMethod>('cod')
  const [isKept, setKept] = useState(() => savedDetails.recall() !== null)
  const userId = props.user?.id ?? null
  const { register, handleSubmit, setError, subscribe, formState } = useForm<CheckoutFields>({
    resolver: checkCheckout,
    // Read once: what the shopper has typed is theirs.
    defaultValues: recallDraft(userId) ?? firstFields(props.user, savedDetails.recall()),
  })
  const { errors, isSubmitting } = formState
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => rememberDraft(userId, values) }),
    [subscribe, userId],
  )
  const busy = props.busy || isSubmitting

  const check = handleSubmit(async (fields) => {
    if (isKept) savedDetails.remember(fields)
    const refused = await props.submit(fields, method)
    for (const [index, [field, message]] of refused.entries())
      setError(field, { message }, { shouldFocus: index === 0 })
  })
  const send = async (event: FormEvent) => {
    props.onSending(true)
    await check(event)
    props.onSending(false)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-12">
      <Group title={text.contact}>
        <ContactFields register={register} errors={errors} />
      </Group>
      <Group title={text.shippingAddress}>
        <AddressFields register={register} errors={errors} />
        <SaveDetails isKept={isKept} onChange={setKept} />
      </Group>
      <Group title={text.paymentMethod}>
        <RadioGroup
          label={text.paymentMethod}
          hideLabel
          value={method}
          onValueChange={setMethod}
          options={[
            { value: 'cod', label: text.cod, hint: text.codHint },
            { value: 'card', label: text.card, hint: text.cardHint },
          ]}
        />
      </Group>
      <div className="grid gap-5">
        {props.notices}
        <p className="flex items-baseline justify-between gap-4 lg:hidden">
          <span className="font-serif text-xl">{text.total}</span>
          <span className="text-lg font-medium tabular-nums">{props.total}</span>
        </p>
        <Button type="submit" size="large" busy={busy} className="w-full">
          {busy ? text.processing : text.placeOrder}
        </Button>
      </div>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
