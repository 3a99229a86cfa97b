import { type ReactNode, type RefObject, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { CallFailed } from '#client/call-failed.ts'
import type { AddressChange, Order } from '#contract/orders/orders.ts'
import { recogniseGovernorate } from '#shared/places/governorates.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { Button } from '#ui/button.tsx'
import { enterMovesOn } from '#ui/enter-moves-on.ts'
import { Notice } from '#ui/notice.tsx'
import { serverFormError, showServerErrors, useTypedValues } from '#web/data/forms.ts'
import type { CheckoutDraft } from '#web/data/storage.ts'
import { useStoreChoices } from '../../catalog/queries/store-settings.ts'
import {
  emptyFields,
  fieldNamed,
  splitName,
  typedAddress,
  whereAndWho,
} from '../../checkout/form/checkout-fields.ts'
import { checkAddress } from '../../checkout/form/checkout-rules.ts'
import { ErrorSummary } from '../../checkout/form/error-summary.tsx'
import { AddressFields, PhoneField } from '../../checkout/form/field-groups.tsx'

type Words = Omit<typeof orderText.change, 'title' | 'sentence' | 'saved'>

/** The fields as in the checkout. `leave` is the button beside the one that saves; `phone` is the field of the number. */
export function AddressForm(props: {
  order: Order
  state: AddressFormState
  leave: ReactNode
  text?: Words
  phone?: RefObject<HTMLInputElement | null>
}) {
  const { order, state, leave, text = orderText.change } = props
  const { register, control, formState } = state.form
  const { errors, submitCount } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
      }}
      onKeyDown={enterMovesOn}
      className="grid gap-5 text-start"
    >
      <ErrorSummary errors={errors} presses={submitCount} />
      <PhoneField register={register} errors={errors} field={props.phone} />
      <AddressFields register={register} errors={errors} control={control} zipCode={state.zipCode} />
      {state.newTotal !== null && (
        <Notice tone="warning">{questionOf(order, state.newTotal, text).join(' ')}</Notice>
      )}
      {state.failure && <Notice>{state.failure}</Notice>}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" busy={state.isSaving}>
          {state.isSaving ? text.saving : state.newTotal === null ? text.save : text.agree}
        </Button>
        {leave}
      </div>
    </form>
  )
}

/** What the delivery there costs more or less, and who pays it. */
function questionOf({ totalAmount, owed = totalAmount }: Order, newTotal: number, text: Words): string[] {
  const more = newTotal - Number(totalAmount)
  const left = Number(owed) + more
  const isUnpaid = owed === totalAmount
  return [
    more > 0 ? text.dearer(formatPrice(more)) : text.cheaper(formatPrice(-more)),
    text.total(formatPrice(newTotal)),
    isUnpaid || left === 0 ? '' : left > 0 ? text.left(formatPrice(left)) : text.back(formatPrice(-left)),
  ].filter(Boolean)
}

/**
 * Who gets an order, where and under which number, as it is typed. If the delivery there costs something else, the first press asks, and
 * the second one agrees, unless something was typed in between.
 */
export function useAddressForm(
  order: Order,
  saving: {
    save: (change: AddressChange) => Promise<unknown>
    error: Error | null
    failed: string
    /** Where what is typed is kept. */
    draft?: { read: () => CheckoutDraft | null; write: (draft: CheckoutDraft) => void }
  },
) {
  const choice = useStoreChoices().zipCode
  // Nobody is asked for what the order never had.
  const zipCode = order.shippingAddress.zip ? choice : 'optional'
  const form = useForm<CheckoutDraft>({
    resolver: checkAddress(zipCode),
    shouldFocusError: false,
    defaultValues: saving.draft?.read() ?? draftOf(order),
  })
  useTypedValues(form, (draft) => saving.draft?.write(draft))
  const [sent, setSent] = useState('')
  const isAsSent = JSON.stringify(form.watch()) === sent
  const error = isAsSent ? saving.error : null
  const newTotal = totalOf(error)

  const send = form.handleSubmit(
    async (fields) => {
      const expectedTotal = newTotal === null ? order.totalAmount : newTotal.toFixed(2)
      setSent(JSON.stringify(form.getValues()))
      await saving
        .save({ ...whereAndWho(fields), expectedTotal })
        .catch((refused: unknown) => showServerErrors(form, refused, (name) => fieldNamed(name) ?? 'street'))
    },
    (errors: FieldErrors<CheckoutDraft>) => {
      const [first, ...others] = Object.keys(errors) as (keyof CheckoutDraft)[]
      // Of several the summary has the focus.
      if (first && others.length === 0) form.setFocus(first)
    },
  )
  return {
    form,
    zipCode,
    /** What the order comes to there, if that has yet to be agreed to. */
    newTotal,
    failure: newTotal === null ? serverFormError(error, saving.failed) : null,
    isSaving: form.formState.isSubmitting,
    submit: () => {
      if (!form.formState.isSubmitting) void send()
    },
  }
}

type AddressFormState = ReturnType<typeof useAddressForm>

function draftOf({ guestName, guestPhone, shippingAddress }: Order): CheckoutDraft {
  const { governorate, city } = shippingAddress
  const followsCity = recogniseGovernorate(city) === governorate
  return {
    ...emptyFields,
    ...splitName(guestName),
    ...typedAddress(shippingAddress),
    // It goes on following a city that is corrected.
    governorate: followsCity ? '' : (governorate ?? ''),
    phone: guestPhone,
    paymentMethod: 'cod',
  }
}

const totalOf = (error: Error | null): number | null =>
  error instanceof CallFailed && error.code === 'total_changed' ? Number(error.details.total) : null
