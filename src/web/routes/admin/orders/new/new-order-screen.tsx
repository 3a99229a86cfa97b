import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { Customer } from '#contract/accounts/customers.ts'
import { type TypedInTotals, typedInOrder } from '#contract/orders/typed-in-orders.ts'
import { orderPath, staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { enterMovesOn } from '#ui/enter-moves-on.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { markHere, useSearchParams } from '#web/app/navigation.tsx'
import { failureSentence, refresh, useClient } from '#web/data/api.ts'
import { serverFormError, showServerErrors, useTypedValues } from '#web/data/forms.ts'
import { attemptKey, forgetAttempt } from '#web/features/checkout/order-attempt.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'
import { StaffPage, sectionHead } from '../../shared/staff-page.tsx'
import { SENDS_LINK } from '../dialogs/send-payment-link.tsx'
import { AddGoods } from '../goods/add-goods.tsx'
import { LinesEditor, toSend, withPiece } from '../goods/lines-editor.tsx'
import { shortNumber } from '../order-facts.tsx'
import {
  AddressFields,
  CustomerFields,
  fieldError,
  Group,
  OrderFields,
  PaymentFields,
} from './field-groups.tsx'
import { KnownCustomer, useKnownCustomer } from './known-customer.tsx'
import {
  checkOrder,
  detailsOf,
  emptyOrder,
  fieldOf,
  NEW_ORDER,
  type NewOrder,
  orderOf,
  placeOf,
} from './order-draft.ts'

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

const TYPE_IN = ['type in an order']

/** Saves it once, however often the button is pressed, and leads to its page. */
function useTypeIn(form: UseFormReturn<NewOrder>) {
  const { call } = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationKey: TYPE_IN,
    async mutationFn({ draft, expectedTotal }: { draft: NewOrder; expectedTotal: number | undefined }) {
      const body = typedInOrder.parse(orderOf(draft, expectedTotal))
      const headers = { 'idempotency-key': await attemptKey(body) }
      return call('POST /orders/typed-in', { headers, body })
    },
    onMutate: markHere,
    onSuccess(order, { draft }, isStillHere) {
      forgetAttempt()
      storedDrafts.remove(NEW_ORDER)
      void refresh(queries, 'orders')
      void refresh(queries, 'customers')
      const total = formatPrice(Number(order.totalAmount))
      void toast({ title: text.savedTitle, sentence: text.saved(shortNumber(order.id), total) })
      const state = draft.payment === 'link' ? SENDS_LINK : undefined
      // Back leads to the list: what is saved is not typed in again.
      if (isStillHere()) navigate(orderPath(order.id), { replace: true, state })
    },
    onError(error) {
      showServerErrors(form, error, (name) => {
        const field = fieldOf(name.split('.'))
        return field in emptyOrder ? field : undefined
      })
      // What is left, and what it costs, may be other than what was shown.
      void refresh(queries, 'orders')
    },
  })
}

/** What the server would charge, beside the button; on a phone below everything. */
function OrderTotal(props: { totals: TypedInTotals | undefined; error: Error | null; children: ReactNode }) {
  const { totals, error } = props
  return (
    <section aria-labelledby="total" className="grid content-start gap-4 lg:sticky lg:top-4 lg:self-start">
      <div>
        <h2 id="total" className={sectionHead}>
          {text.total}
        </h2>
        {!totals && !error && <p className="text-sm text-muted">{text.noTotal}</p>}
        {error && <Notice>{failureSentence(error, text.notCounted)}</Notice>}
        {totals && !error && (
          <div role="status">
            <dl className="grid gap-1.5 text-sm tabular-nums">
              {rows.map((name) =>
                totals[name] === 0 && name !== 'shipping' ? null : (
                  <div
                    key={name}
                    className="flex flex-wrap justify-between gap-x-4 last:border-t last:border-hairline last:pt-2 last:text-base last:font-semibold"
                  >
                    <dt>{adminOrdersText.order[name]}</dt>
                    <dd>{formatPrice(name === 'discount' ? -totals[name] : totals[name])}</dd>
                  </div>
                ),
              )}
            </dl>
            <p className="mt-2 text-xs text-muted">{text.days(totals.days)}</p>
          </div>
        )}
      </div>
      {props.children}
    </section>
  )
}

const rows = ['subtotal', 'discount', 'shipping', 'taxes', 'total'] as const

/** What it costs at this place. The old totals are shown until the new ones are there; only new ones are agreed to. */
function useTotals(draft: Pick<NewOrder, 'lines' | 'city' | 'governorate'>) {
  const { call } = useClient()
  const body = {
    lines: toSend(draft.lines),
    shippingAddress: { city: draft.city.trim(), governorate: placeOf(draft) },
  }
  const isEmpty = draft.lines.length === 0
  const asked = useQuery<TypedInTotals>({
    // Orders change the stock and the prices that it was counted with.
    queryKey: ['orders', 'totals', body],
    queryFn: () => call('POST /orders/typed-in/totals', { body }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  return {
    totals: isEmpty ? undefined : asked.data,
    agreed: isEmpty || asked.isPlaceholderData ? undefined : asked.data?.total,
    error: isEmpty ? null : asked.error,
  }
}
