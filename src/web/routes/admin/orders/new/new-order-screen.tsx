import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { Customer } from '#contract/customers.ts'
import { staffPages } from '#shared/pages.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { Button } from '#ui/button.tsx'
import { enterMovesOn } from '#ui/enter-moves-on.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { serverFormError } from '#web/data/failures.ts'
import { useTypedValues } from '#web/data/forms.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'
import { StaffPage } from '../../shared/staff-page.tsx'
import { AddGoods } from '../goods/add-goods.tsx'
import { withPiece } from '../goods/draft-lines.ts'
import { LinesEditor } from '../goods/lines-editor.tsx'
import {
  AddressFields,
  CustomerFields,
  fieldError,
  Group,
  OrderFields,
  PaymentFields,
} from './field-groups.tsx'
import { KnownCustomer, useKnownCustomer } from './known-customer.tsx'
import { checkOrder, detailsOf, emptyOrder, NEW_ORDER, type NewOrder } from './order-draft.ts'
import { OrderTotal, useTotals } from './order-total.tsx'
import { TYPE_IN, useTypeIn } from './use-type-in.ts'

/** An order that somebody tells to staff, by telephone, by a message or in the shop. */
export default function NewOrderScreen() {
  return (
    <StaffPage title={text.title} back={{ to: staffPages.orders.path, label: text.back }}>
      <NewOrderForm />
    </StaffPage>
  )
}

/** One page, from the phone number to the button. Kept in the tab until it is saved: a reload or a login in between loses nothing. */
function NewOrderForm() {
  const [address] = useSearchParams()
  const [first] = useState(() => begun(address.get('phone') ?? ''))
  const form = useForm<NewOrder>({ resolver: checkOrder, defaultValues: first })
  useTypedValues(form, (typed) => storedDrafts.write(NEW_ORDER, typed))
  const draft = form.watch()
  const { field: lines, fieldState } = useController({ control: form.control, name: 'lines' })
  const goodsField = useRef<HTMLInputElement>(null)
  const customer = useKnownCustomer(draft.phoneNumber)
  const { totals, agreed, error } = useTotals(draft)
  const refusal =
    customer?.mark?.kind === 'no_cash'
      ? text.markRefuses
      : totals?.cashAllowed === false
        ? text.cashRefused
        : undefined
  const typeIn = useTypeIn(form)
  const queries = useQueryClient()
  const { setFocus } = form
  useEffect(() => setFocus('phoneNumber'), [setFocus])

  const fill = (known: Customer, address: Customer['addresses'][number] | undefined) => {
    for (const [name, value] of Object.entries(detailsOf(known, address)))
      form.setValue(name as keyof NewOrder, value, { shouldDirty: true })
    if (address) goodsField.current?.focus()
    else setFocus('street')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.handleSubmit((checked) => {
      // The mutation cache is updated at once, before the screen.
      if (queries.isMutating({ mutationKey: TYPE_IN }) > 0) return
      const payment = refusal ? 'link' : checked.payment
      typeIn.mutate({ draft: { ...checked, payment }, expectedTotal: agreed })
    })()
  }
  const startAgain = () => {
    const before = form.getValues()
    form.reset(emptyOrder)
    typeIn.reset()
    storedDrafts.remove(NEW_ORDER)
    setFocus('phoneNumber')
    const bringBack = () => {
      form.reset(before)
      storedDrafts.write(NEW_ORDER, before)
    }
    void toast({ title: text.startedAgain, action: { label: text.bringBack, onPress: bringBack } })
  }
  const failure = serverFormError(typeIn.error, text.failed)
  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={enterMovesOn}
      className="grid grid-cols-1 gap-x-12 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid max-w-3xl grid-cols-1 content-start gap-8">
        <Group title={text.customer}>
          <CustomerFields form={form}>
            <KnownCustomer customer={customer} onFill={fill} />
          </CustomerFields>
        </Group>
        <Group title={text.address}>
          <AddressFields form={form} />
        </Group>
        <Group title={text.goods}>
          {lines.value.length > 0 && <LinesEditor lines={lines.value} onChange={lines.onChange} />}
          <AddGoods
            field={goodsField}
            error={fieldError('lines', fieldState.error)}
            onAdd={(goods, variant) => lines.onChange(withPiece(form.getValues('lines'), goods, variant))}
          />
        </Group>
        <Group title={text.payment}>
          <PaymentFields
            refusal={refusal}
            payment={draft.payment}
            onPayment={(payment) => form.setValue('payment', payment, { shouldDirty: true })}
          />
        </Group>
        <Group title={text.rest}>
          <OrderFields form={form} />
        </Group>
      </div>
      <OrderTotal totals={totals} error={error}>
        {failure && <Notice>{failure}</Notice>}
        <Button type="submit" busy={typeIn.isPending}>
          {typeIn.isPending ? text.saving : text.save}
        </Button>
        <Button variant="quiet" size="small" onClick={startAgain}>
          {text.startAgain}
        </Button>
      </OrderTotal>
    </form>
  )
}

/** The page of a customer says the number: what was typed for another one is left behind. */
function begun(phone: string): NewOrder {
  const stored = storedDrafts.read<NewOrder>(NEW_ORDER)
  const begins = phone !== '' && stored?.phoneNumber !== phone
  return { ...emptyOrder, ...(begins ? { phoneNumber: phone } : stored) }
}
