import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '../../../client/call-failed.ts'
import type { User } from '../../../contract/accounts.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import { markHere } from '../../app/navigation.tsx'
import { useClient } from '../../data/client-context.ts'
import { mutationKeys, queryKeys } from '../../data/query-keys.ts'
import { serverFieldErrors } from '../../data/server-errors.ts'
import { type CheckoutDraft, type CheckoutFields, markPerson, storage } from '../../data/storage.ts'
import { type Buyer, cashOrderOf, fieldNamed, firstDraft, pendingOrderOf } from './form/checkout-fields.ts'
import { checkCheckout } from './form/checkout-rules.ts'
import { guestKey } from './guest-key.ts'
import { attemptKey, prepareAttempts } from './order-attempt.ts'
import { type OrderError, orderError } from './order-error.ts'
import { openCardPage } from './payment/card-payment.ts'
import { placeOrder } from './place-order.ts'

/**
 * The checkout's form and the order, which is placed once, however often the button is pressed. Validation is part of the mutation, so
 * that one flag covers the time from the click to the reply.
 */
export function usePlaceOrder(
  cart: Cart,
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
  const [agreedTotal, setAgreedTotal] = useState(cart.total)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  useAgreementBetweenTabs(user)

  const order = useMutation({
    mutationKey: mutationKeys.placeOrder,
    async mutationFn(): Promise<Sent | null> {
      let sent: Sent | null = null
      await form.handleSubmit(async ({ paymentMethod, ...fields }) => {
        if (isKept) storage.savedCheckout.write(fields)
        const buyer: Buyer = user ? { userId: user.id } : { sessionId: guestKey() }
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
      if (changesTheCart(error)) await queries.invalidateQueries({ queryKey: queryKeys.allCarts })
      for (const [index, [field, message]] of checkoutErrors(error).entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    },
  })
  useReturnFromCardPage(order.reset)

  // After success the page is about to be left, and stays busy.
  const isUnderWay = order.isPending || Boolean(order.data)
  const failure: OrderError | null = order.error && orderError(order.error)
  return {
    form,
    isKept,
    setKept,
    agreedTotal,
    isUnderWay,
    failure,
    /** A failed order is reported by an alert that must be dismissed; notices beside the button stay. */
    isAlerting: failure?.kind === 'failed' && order.error !== dismissed,
    dismissAlert: () => setDismissed(order.error),
    submit() {
      // The mutation cache is updated at once, before the screen.
      if (isUnderWay || queries.isMutating({ mutationKey: mutationKeys.placeOrder }) > 0) return
      setAgreedTotal(cart.total)
      order.mutate()
    },
  }
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>

type Sent = { placed: Order } | { paymentPage: string }

/** The draft is stored in this tab with its account: it survives a reload, a visit to the cart, an unpaid card page. */
function useCheckoutForm(user: User | null) {
  const by = user?.id ?? null
  const form = useForm<CheckoutDraft>({
    resolver: checkCheckout,
    // Read once: later changes must not overwrite what was typed.
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

/** Null for the draft of another account, too. */
function draftOf(by: number | null): CheckoutDraft | null {
  const draft = storage.checkoutDraft.read()
  return draft?.by === by ? { ...draft.fields, paymentMethod: draft.fields.paymentMethod ?? 'cod' } : null
}

/** The state that two tabs share exists before either of them sends. */
function useAgreementBetweenTabs(user: User | null): void {
  const isGuest = user === null
  useEffect(() => {
    prepareAttempts()
    if (isGuest) guestKey()
  }, [isGuest])
}

/** After the browser's Back button, a page from the bfcache is still busy. */
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

const paidOrderOf = (error: unknown): string | null =>
  error instanceof CallFailed && error.code === 'already_paid' ? String(error.details.orderId) : null

const changesTheCart = (error: unknown): boolean => error instanceof CallFailed && error.status === 409

function checkoutErrors(error: unknown): [field: keyof CheckoutFields, message: string][] {
  return Object.entries(serverFieldErrors(error)).flatMap(
    ([name, message]): ReturnType<typeof checkoutErrors> => {
      const field = fieldNamed(name)
      return field ? [[field, message]] : []
    },
  )
}
