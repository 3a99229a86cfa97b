import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { CallFailed } from '#client/call-failed.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Cart } from '#contract/orders/cart.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { markHere } from '../../app/navigation.tsx'
import { showServerErrors, useTypedValues } from '../../data/forms.ts'
import { randomId } from '../../data/random-id.ts'
import { type CheckoutDraft, markPerson, storage } from '../../data/storage.ts'
import { cartChanges } from '../cart/cart-mutations.ts'
import { useStoreChoices } from '../catalog/queries/store-settings.ts'
import { useCartFor } from './checkout-cart.ts'
import {
  type Buyer,
  cashOrderOf,
  fieldNamed,
  firstDraft,
  pendingOrderOf,
  placeOf,
} from './form/checkout-fields.ts'
import { checkCheckout } from './form/checkout-rules.ts'
import { attemptKey, prepareAttempts } from './order-attempt.ts'
import { openCardPage } from './payment/card-payment.ts'
import { useReturnByBack } from './payment/use-return-by-back.ts'
import { type OrderError, orderError, placeOrder } from './place-order.ts'

/**
 * The checkout's form and the order, which is placed once, however often the button is pressed. Validation is part of the mutation, so
 * that one flag covers the time from the click to the reply.
 */
export function usePlaceOrder(
  loaded: Cart,
  user: User | null,
  on: {
    onPlaced: (order: Order, isStillHere: boolean) => void
    /** An earlier card payment for this cart has become an order. */
    onPaid: (orderId: string, isStillHere: boolean) => void
  },
) {
  const client = useClient()
  const queries = useQueryClient()
  const form = useCheckoutForm(user)
  const [isKept, setKept] = useState(() => storage.savedCheckout.read() !== null)
  const cart = useCartFor(loaded, useTypedPlace(form))
  const [agreed, setAgreed] = useState({ total: cart.total, governorate: cart.delivery.governorate })
  const [questioned, setQuestioned] = useState<QuestionedPhone | null>(null)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  useAgreementBetweenTabs(user)

  const order = useMutation({
    mutationKey: cartChanges.order,
    async mutationFn(total: number): Promise<Sent | null> {
      let sent: Sent | null = null
      await form.handleSubmit(async ({ paymentMethod, ...fields }) => {
        if (isKept) storage.savedCheckout.write(fields)
        const buyer: Buyer = user ? { userId: user.id } : { sessionId: guestKey() }
        if (paymentMethod === 'card') {
          sent = { paymentPage: await openCardPage(client, total, pendingOrderOf(fields, buyer, cart.items)) }
          return
        }
        if (isForeign(fields.phone) && questioned?.number !== fields.phone) {
          setQuestioned({ typed: form.getValues('phone'), number: fields.phone })
          return
        }
        const order = cashOrderOf(fields, buyer, total)
        const key = await attemptKey({ order, items: cart.items.map(({ id, quantity }) => [id, quantity]) })
        sent = { placed: await placeOrder(client, order, key) }
      }, focusOnlyError)()
      return sent
    },
    onMutate: () => ({ isSamePerson: markPerson(), isStillHere: markHere() }),
    onSuccess(sent, _, asked) {
      const isStillHere = asked.isStillHere()
      if (sent && 'placed' in sent && asked.isSamePerson()) on.onPlaced(sent.placed, isStillHere)
      if (sent && 'paymentPage' in sent && isStillHere) window.location.assign(sent.paymentPage)
      if (!isStillHere) order.reset()
    },
    async onError(error, _, asked) {
      const paid = paidOrderOf(error)
      if (paid && asked?.isSamePerson()) on.onPaid(paid, asked.isStillHere())
      if (changesTheCart(error)) await refresh(queries, 'cart')
      // The next press pays by card.
      if (error instanceof CallFailed && error.code === 'card_only') form.setValue('paymentMethod', 'card')
      showServerErrors(form, error, fieldNamed)
    },
  })
  useReturnByBack(() => {
    order.reset()
    void refresh(queries, 'cart')
  })
  const focusOnlyError = (errors: FieldErrors<CheckoutDraft>) => {
    const [first, ...others] = Object.keys(errors) as (keyof CheckoutDraft)[]
    // Of several the summary has the focus.
    if (first && others.length === 0) form.setFocus(first)
  }
  // A total for another place is the shopper's own choice. After a refusal it stays to be accepted.
  const { governorate } = cart.delivery
  if (governorate !== agreed.governorate && !order.error) setAgreed({ total: cart.total, governorate })

  // After success the page is about to be left, and stays busy.
  const isUnderWay = order.isPending || Boolean(order.data)
  const failure: OrderError | null = order.error && orderError(order.error)
  // The cart may not know the new total: the city may be in a dearer place than the chosen governorate.
  const refusedTotal = failure?.kind === 'total_changed' ? failure.total : cart.total
  const shownTotal = cart.total === agreed.total ? refusedTotal : cart.total
  return {
    form,
    /** Priced for the place of the address. */
    cart,
    isKept,
    setKept,
    agreedTotal: agreed.total,
    /** What the next press agrees to. */
    shownTotal,
    /** A number of another country, which the next press accepts. */
    questionedPhone: questioned?.typed === form.watch('phone') ? questioned.number : null,
    isUnderWay,
    failure,
    /** A failed order is reported by an alert that must be dismissed; notices beside the button stay. */
    isAlerting: failure?.kind === 'failed' && order.error !== dismissed,
    dismissAlert: () => setDismissed(order.error),
    submit() {
      // The mutation cache is updated at once, before the screen.
      if (isUnderWay || queries.isMutating({ mutationKey: cartChanges.order }) > 0) return
      setAgreed({ total: shownTotal, governorate })
      order.mutate(shownTotal)
    },
  }
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>

/** Of another country, as it was typed and as it is dialled. */
type QuestionedPhone = { typed: string; number: string }

const isForeign = (dialled: string): boolean => dialled.startsWith('+')

type Sent = { placed: Order } | { paymentPage: string }

/** The draft is stored in this tab with its account: it survives a reload, a visit to the cart, an unpaid card page. */
function useCheckoutForm(user: User | null) {
  const by = user?.id ?? null
  const form = useForm<CheckoutDraft>({
    resolver: checkCheckout(useStoreChoices().zipCode),
    shouldFocusError: false,
    // Read once: later changes must not overwrite what was typed.
    defaultValues: draftOf(by) ?? firstDraft(user, storage.savedCheckout.read()),
  })
  useTypedValues(form, (fields) => storage.checkoutDraft.write({ by, fields }))
  return form
}

/** Undefined while no address was typed, null for one in no known governorate. */
function useTypedPlace({ control }: UseFormReturn<CheckoutDraft>): Governorate | null | undefined {
  const [governorate, city] = useWatch({ control, name: ['governorate', 'city'] })
  return governorate || city.trim() ? placeOf({ governorate, city }) : undefined
}

/** Null for the draft of another account, too. */
function draftOf(by: number | null): CheckoutDraft | null {
  const draft = storage.checkoutDraft.read()
  return draft?.by === by ? { ...firstDraft(null, null), ...draft.fields } : null
}

/** The state that two tabs share exists before either of them sends. */
function useAgreementBetweenTabs(user: User | null): void {
  const isGuest = user === null
  useEffect(() => {
    prepareAttempts()
    if (isGuest) guestKey()
  }, [isGuest])
}

const paidOrderOf = (error: unknown): string | null =>
  error instanceof CallFailed && error.code === 'already_paid' ? String(error.details.orderId) : null

const changesTheCart = (error: unknown): boolean => error instanceof CallFailed && error.status === 409

/** The identity of a guest in this browser, made with their first order. It opens their orders later, so it is not guessable. */
function guestKey(): string {
  const known = storage.guestKey.read()
  if (known) return known
  const made = randomId()
  storage.guestKey.write(made)
  return made
}
