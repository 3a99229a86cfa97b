import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '../../../client/call-failed.ts'
import type { User } from '../../../contract/accounts.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import { useClient } from '../../data/client-context.ts'
import { refusedFields } from '../../data/field-refusals.ts'
import { mutationKeys, queryKeys } from '../../data/query-keys.ts'
import { type CheckoutDraft, type CheckoutFields, storage } from '../../data/storage.ts'
import { type Buyer, cashOrderOf, fieldNamed, firstDraft, pendingOrderOf } from './form/checkout-fields.ts'
import { checkCheckout } from './form/checkout-rules.ts'
import { guestSessionId } from './guest-session.ts'
import { attemptKey, prepareAttempts } from './order-attempt.ts'
import { type OrderFailure, orderFailure } from './order-failure.ts'
import { openCardPage } from './payment/card-payment.ts'
import { placeOrder } from './place-order.ts'

/**
 * The checkout's form and the order that it makes of the cart, once, however often the button is pressed. Checking the
 * form is part of the mutation, so that one flag says from the press until the answer that an order is under way.
 */
export function usePlaceOrder(cart: Cart, user: User | null, onPlaced: (order: Order) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const form = useCheckoutForm(user)
  const [isKept, setKept] = useState(() => storage.savedCheckout.read() !== null)
  const [agreedTotal, setAgreedTotal] = useState(cart.total)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  useAgreementBetweenTabs(user)

  const order = useMutation({
    mutationKey: mutationKeys.placeOrder,
    async mutationFn(): Promise<Sent | null> {
      let sent: Sent | null = null
      await form.handleSubmit(async ({ paymentMethod, ...fields }) => {
        if (isKept) storage.savedCheckout.write(fields)
        const buyer: Buyer = user ? { userId: user.id } : { sessionId: guestSessionId() }
        if (paymentMethod === 'card') {
          sent = { paymentPage: await openCardPage(client, cart, pendingOrderOf(fields, buyer, cart.items)) }
          return
        }
        const order = cashOrderOf(fields, buyer, cart.total)
        const key = await attemptKey({ order, items: cart.items.map(({ id, quantity }) => [id, quantity]) })
        sent = { placed: await placeOrder(client, order, key) }
      })()
      return sent
    },
    onSuccess(sent) {
      if (sent && 'placed' in sent) onPlaced(sent.placed)
      if (sent && 'paymentPage' in sent) window.location.assign(sent.paymentPage)
    },
    async onError(error) {
      if (changesTheCart(error)) await queries.invalidateQueries({ queryKey: queryKeys.allCarts })
      for (const [index, [field, message]] of problemsWith(error).entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    },
  })
  useReturnFromCardPage(order.reset)

  // After success the page is about to be left, and stays busy.
  const isUnderWay = order.isPending || Boolean(order.data)
  const failure: OrderFailure | null = order.error && orderFailure(order.error)
  return {
    form,
    isKept,
    setKept,
    agreedTotal,
    isUnderWay,
    failure,
    /** A failed order is told by an alert that must be dismissed; what is told beside the button stays. */
    isAlerting: failure?.kind === 'failed' && order.error !== dismissed,
    dismissAlert: () => setDismissed(order.error),
    submit() {
      // The cache knows of a press at once, before the screen does.
      if (isUnderWay || queries.isMutating({ mutationKey: mutationKeys.placeOrder }) > 0) return
      setAgreedTotal(cart.total)
      order.mutate()
    },
  }
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>

type Sent = { placed: Order } | { paymentPage: string }

/** The draft is stored in this tab for who typed it: it survives a reload, a look at the cart, an unpaid card page. */
function useCheckoutForm(user: User | null) {
  const by = user?.id ?? null
  const form = useForm<CheckoutDraft>({
    resolver: checkCheckout,
    // Read once: what the shopper has typed is theirs.
    defaultValues: draftOf(by) ?? firstDraft(user, storage.savedCheckout.read()),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storage.checkoutDraft.write({ by, fields: values }),
      }),
    [subscribe, by],
  )
  return form
}

/** Null also for what somebody else has typed. */
function draftOf(by: number | null): CheckoutDraft | null {
  const draft = storage.checkoutDraft.read()
  return draft?.by === by ? { ...draft.fields, paymentMethod: draft.fields.paymentMethod ?? 'cod' } : null
}

/** What two tabs must agree on is there before either of them sends. */
function useAgreementBetweenTabs(user: User | null): void {
  const isGuest = user === null
  useEffect(() => {
    prepareAttempts()
    if (isGuest) guestSessionId()
  }, [isGuest])
}

/** Who comes back from the card page with the browser's Back button finds this page as it was left: busy. */
function useReturnFromCardPage(reset: () => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void queries.invalidateQueries({ queryKey: queryKeys.allCarts })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [queries, reset])
}

const changesTheCart = (error: unknown): boolean => error instanceof CallFailed && error.status === 409

function problemsWith(error: unknown): [field: keyof CheckoutFields, message: string][] {
  return Object.entries(refusedFields(error)).flatMap(([name, message]): ReturnType<typeof problemsWith> => {
    const field = fieldNamed(name)
    return field ? [[field, message]] : []
  })
}
