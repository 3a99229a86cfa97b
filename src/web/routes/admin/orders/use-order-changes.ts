import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AWAY, CallFailed, messageFrom } from '#client/call-failed.ts'
import type { Client, ReplyTo } from '#client/client.ts'
import type { Outcome } from '#contract/desk/parcels.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { AddressChange, Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import type { OrderStatus } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { toast } from '#ui/toast.ts'
import type { ToastMessage } from '#ui/toast-message.ts'
import { keyOf, read, refresh, showReply, useClient } from '#web/data/api.ts'
import { ORDER_CHANGES, refusalsOf, useUndoable, useUndoableChange } from '../shared/use-undoable.ts'
import { shortNumber } from './order-facts.tsx'

const text = adminOrdersText.statusDialog

/** Changes one order from the status that staff see to another. */
export type Move = {
  id: string
  from: OrderStatus
  to: OrderStatus
  /** Who handed over the cash of an order that is completed. */
  receivedFrom?: string
}

export const moveTo =
  (to: OrderStatus) =>
  ({ id, status }: Order): Move => ({ id, from: status, to })

/** The usual next step of orders: Ship packs them and hands them over, any other sets their status. */
export function useTakeStep() {
  const setStatus = useSetOrderStatus()
  const ship = useShipOrders()
  return {
    isPending: setStatus.isPending || ship.isPending,
    take(status: OrderStatus, orders: readonly Order[]): void {
      if (status === 'shipped') ship.mutate(orders)
      else setStatus.mutate(orders.map(moveTo(status)))
    },
  }
}

/** Sets the status of one order or of several. The list and the counters take the reply and are refetched. */
export function useSetOrderStatus() {
  const client = useClient()
  const show = useShowChanged()
  const { tell } = useUndoable()
  return useMutation({
    scope: ORDER_CHANGES,
    async mutationFn(moves: readonly Move[]) {
      const done: Order[] = []
      for (const move of moves) {
        try {
          const changed = await send(client, move)
          await show(changed)
          done.push(changed)
        } catch (error) {
          if (moves.length === 1) throw error
          const refused = stoppedAt(move, { done: done.length, asked: moves.length }, error)
          if (done.length === 0) throw refused
          return { done, refused }
        }
      }
      return { done, refused: null }
    },
    onSuccess({ done, refused }, moves) {
      tell(refused ? failureToast(refused) : toldOf(moves), done.map(changeOf))
    },
    onError: useTellFailure(),
  })
}

async function send({ call }: Client, { id, from, to, receivedFrom }: Move): Promise<Order> {
  const body = { status: to, statusBefore: from, ...(receivedFrom && { receivedFrom }) }
  const changed = await call('PUT /orders/status/:id', { params: { id }, body })
  if (!changed) throw new CallFailed(200, { message: text.refused })
  return changed
}

function toldOf(moves: readonly Move[]): ToastMessage {
  const [{ id, to } = { id: '', to: '' }] = moves
  const sentence = moves.length === 1 ? text.updated(shortNumber(id), to) : text.updatedMany(moves.length, to)
  return { title: text.updatedTitle, sentence }
}

const changeOf = ({ id, undo }: Pick<Order, 'id' | 'undo'>) => ({ orderId: id, undo })

const failureToast = (error: unknown): ToastMessage => ({
  title: text.failedTitle,
  sentence: messageFrom(error, text.failed),
  tone: 'bad',
})

/** Somebody else was first: the list is outdated. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'edit_conflict'

function useTellFailure() {
  const queries = useQueryClient()
  return (error: unknown): void => {
    void toast(failureToast(error))
    if (isOutdated(error)) void refresh(queries, 'orders')
  }
}

/** Of several orders, those before the refused one have changed, and those after it have not. */
function stoppedAt({ id }: Move, { done, asked }: { done: number; asked: number }, error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error
  const { status, code, details } = error
  const reason = text.stoppedAt(shortNumber(id), messageFrom(error, text.failed))
  // Without a reply, it is unknown whether the first has changed.
  const isUnknown = done === 0 && AWAY.includes(status)
  const message = isUnknown ? reason : `${text.updatedSome(done, asked)} ${reason}`
  return new CallFailed(status, { message, details, ...(code && { code }) })
}

/** Packs orders and hands them over in one call. */
const useShipOrders = () =>
  useUndoableChange(
    ({ call }, orders: readonly Order[]) =>
      call('POST /orders/ship', { body: { orderIds: orders.map(({ id }) => id) } }),
    {
      told: (outcomes) => [shippedToast(outcomes), outcomes.map(changeOf)],
      onError: useTellFailure(),
      refreshes: 'orders',
    },
  )

function shippedToast(outcomes: Outcome[]): ToastMessage {
  const words = adminOrdersText.shipped
  const done = outcomes.filter(({ code }) => code === null)
  const packed = done.filter(({ state }) => state === 'created')
  const onTheWay = done.filter(({ state }) => state !== 'created')
  const refused = refusalsOf(outcomes, shortNumber)
  const say = (some: Outcome[], how: typeof words.packed) => {
    const [first] = some
    if (!first) return ''
    return how(
      some.length === 1 ? words.one(shortNumber(first.id)) : words.many(some.length),
      some.length === 1,
    )
  }
  const sentences = [say(onTheWay, words.onTheWay), say(packed, words.packed), refused]
  const title = onTheWay.length > 0 ? words.title : packed.length > 0 ? words.packedTitle : words.refusedTitle
  return { title, sentence: sentences.filter(Boolean).join(' '), ...(refused && { tone: 'bad' }) }
}

/** A change of one order: shown at once, and told with Undo. */
function useOrderChange<Sent>(
  send: (client: Client, sent: Sent) => Promise<Order>,
  told: (changed: Order, sent: Sent) => ToastMessage,
  onError: (error: Error) => void,
) {
  const show = useShowChanged()
  return useUndoableChange(
    async (client: Client, sent: Sent) => {
      const changed = await send(client, sent)
      await show(changed)
      return changed
    },
    { told: (changed, sent) => [told(changed, sent), [changeOf(changed)]], onError },
  )
}

/** Resolves the attention of an order. */
export const useSeeToOrder = () =>
  useOrderChange(
    ({ call }, id: string) =>
      call('PUT /orders/attention/:id', { params: { id }, body: { needsAttention: false } }),
    ({ id }) => ({
      title: adminOrdersText.seenToTitle,
      sentence: adminOrdersText.seenToSentence(shortNumber(id)),
    }),
    useTellFailure(),
  )

/** Changes the lines and the fee of an order. */
export function useEditOrder() {
  const queries = useQueryClient()
  const { saved, savedTitle } = adminOrdersText.edit
  return useOrderChange(
    ({ call }, { id, edit }: { id: string; edit: OrderEdit }) =>
      call('PUT /orders/:id/goods', { params: { id }, body: edit }),
    ({ id, totalAmount }) => ({
      title: savedTitle,
      sentence: saved(shortNumber(id), formatPrice(Number(totalAmount))),
    }),
    (error) => {
      // Everything else is said beside what was typed.
      if (isOutdated(error)) void toast(failureToast(error))
      void refresh(queries, 'orders')
    },
  )
}

/** Changes who gets an order, where and under which number. What is refused is said beside what was typed. */
export function useSetOrderAddress() {
  const queries = useQueryClient()
  return useOrderChange(
    ({ call }, { id, body }: { id: string; body: AddressChange }) =>
      call('PUT /orders/address/:id', { params: { id }, body }),
    ({ id }) => ({
      title: adminOrdersText.edit.savedTitle,
      sentence: adminOrdersText.address.saved(shortNumber(id)),
    }),
    () => void refresh(queries, 'orders'),
  )
}

/** Marks a cash order as paid or unpaid. */
export const useSetOrderPayment = () =>
  useOrderChange(
    ({ call }, { id, status }: { id: string; status: 'pending' | 'paid' }) =>
      call('PUT /orders/payment/:id', { params: { id }, body: { status } }),
    ({ id }, { status }) => ({
      title: adminOrdersText.paidTitle,
      sentence: adminOrdersText.paidSentence(shortNumber(id), status === 'paid'),
    }),
    useTellFailure(),
  )

function useShowChanged() {
  const client = useClient()
  const queries = useQueryClient()
  return async (changed: Order): Promise<void> => {
    queries.setQueriesData<OrderList>(
      { queryKey: keyOf('GET /orders/admin') },
      (list) => list && withChange(list, changed),
    )
    const { queryKey } = read(client, 'GET /orders/:id', { params: { id: changed.id } })
    // The reply to a change has less than that to a single order.
    await showReply(queries, queryKey, { ...queries.getQueryData<Order>(queryKey), ...changed })
    void refresh(queries, 'orders', { except: queryKey })
  }
}

type OrderList = ReplyTo<'GET /orders/admin'>

function withChange(list: OrderList, changed: Order): OrderList {
  const before = list.data.find(({ id }) => id === changed.id)
  if (!before) return list
  const counts = { ...list.meta.counts }
  counts[before.status] -= 1
  counts[changed.status] += 1
  const data = list.data.map((order) => (order === before ? changed : order))
  return { ...list, data, meta: { ...list.meta, counts } }
}
