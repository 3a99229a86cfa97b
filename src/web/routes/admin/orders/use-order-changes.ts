import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminOrdersText } from '#text/admin-orders.ts'
import { AWAY, CallFailed, messageFrom } from '../../../../client/call-failed.ts'
import type { Order } from '../../../../contract/orders.ts'
import { UNDO_SECONDS } from '../../../../shared/settings.ts'
import type { OrderStatus } from '../../../../shared/values.ts'
import { showReply } from '../../../data/show-reply.ts'
import { toast } from '../../../ui/toast.ts'
import type { ToastMessage } from '../../../ui/toast-message.ts'
import { type StaffClient, useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { shortNumber } from './short-number.ts'
import type { OrderPage } from './use-orders.ts'

const text = adminOrdersText.statusDialog

/** Changes one order from the status that staff see to another. */
export type Move = {
  id: string
  from: OrderStatus
  to: OrderStatus
  needsAttention: boolean
  /** Who handed over the cash of an order that is completed. */
  receivedFrom?: string
  /** In an undo: the change had removed the mark, so it is set again. */
  lostMark?: boolean
}

export const moveTo =
  (to: OrderStatus) =>
  ({ id, status, needsAttention }: Order): Move => ({ id, from: status, to, needsAttention })

/**
 * Sets the status of one order or of several. The list and the counters take the reply and are refetched. For ten seconds it
 * can be undone.
 */
export function useSetOrderStatus() {
  const staff = useStaffClient()
  const show = useShowChanged()
  const tellFailure = useTellFailure()
  const change = useMutation({
    // One after the other: two changes of one order arrive in the order in which they were made.
    scope: { id: 'order status' },
    async mutationFn({ moves }: Moves) {
      const back: Move[] = []
      for (const move of moves) {
        try {
          const changed = await send(staff, move)
          await show(changed)
          back.push(backFrom(move, changed))
        } catch (error) {
          if (moves.length === 1) throw error
          const refused = stoppedAt(move, { done: back.length, asked: moves.length }, error)
          if (back.length === 0) throw refused
          return { back, refused }
        }
      }
      return { back, refused: null }
    },
    onSuccess({ back, refused }, { moves, isUndo }) {
      void toast({
        ...(refused ? failureToast(refused) : toldOf(moves, isUndo)),
        ...(!isUndo && {
          action: { label: text.undo, onPress: () => change.mutate({ moves: back, isUndo: true }) },
          durationMs: UNDO_SECONDS * 1_000,
        }),
      })
    },
    onError: tellFailure,
  })
  return change
}

type Moves = { moves: readonly Move[]; isUndo?: boolean }

async function send(staff: StaffClient, { id, from, to, receivedFrom, lostMark }: Move): Promise<Order> {
  const changed = await (lostMark
    ? staff.setOrderAttention(id, true)
    : staff.setOrderStatus(id, { status: to, statusBefore: from, ...(receivedFrom && { receivedFrom }) }))
  if (!changed) throw new CallFailed(200, { message: text.refused })
  return changed
}

const backFrom = ({ receivedFrom: _, ...move }: Move, changed: Order): Move => ({
  ...move,
  from: move.to,
  to: move.from,
  lostMark: move.needsAttention && !changed.needsAttention,
})

function toldOf(moves: readonly Move[], isUndo = false): ToastMessage {
  const title = isUndo ? text.undoneTitle : text.updatedTitle
  const [{ id, to } = { id: '', to: '' }] = moves
  if (moves.length === 1) return { title, sentence: text.updated(id, to) }
  return { title, sentence: isUndo ? text.undoneMany(moves.length) : text.updatedMany(moves.length, to) }
}

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
    if (isOutdated(error)) void queries.invalidateQueries({ queryKey: staffKeys.allOrders })
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

/** Resolves the attention of an order. For ten seconds it can be undone. */
export function useSeeToOrder() {
  const staff = useStaffClient()
  const show = useShowChanged()
  const tellFailure = useTellFailure()
  const change = useMutation({
    scope: { id: 'order status' },
    mutationFn: ({ id, needsAttention }: { id: string; needsAttention: boolean }) =>
      staff.setOrderAttention(id, needsAttention),
    async onSuccess(changed, { id, needsAttention }) {
      await show(changed)
      const undo = () => change.mutate({ id, needsAttention: true })
      void toast({
        title: needsAttention ? text.undoneTitle : adminOrdersText.seenToTitle,
        sentence: needsAttention
          ? adminOrdersText.markedAgain(shortNumber(id))
          : adminOrdersText.seenToSentence(shortNumber(id)),
        ...(!needsAttention && {
          action: { label: text.undo, onPress: undo },
          durationMs: UNDO_SECONDS * 1_000,
        }),
      })
    },
    onError: tellFailure,
  })
  return change
}

/** Marks a cash order as paid or unpaid. */
export function useSetOrderPayment() {
  const staff = useStaffClient()
  const show = useShowChanged()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'pending' | 'paid' }) =>
      staff.setOrderPayment(id, status),
    onSuccess: show,
    onError: tellFailure,
  })
}

function useShowChanged() {
  const queries = useQueryClient()
  return async (changed: Order): Promise<void> => {
    const { allOrders, allOrderHistories, allCustomers, ceiling, order } = staffKeys
    queries.setQueriesData<OrderPage>({ queryKey: allOrders }, (page) => page && withChange(page, changed))
    await showReply(queries, order(changed.id), changed)
    for (const queryKey of [allOrders, allOrderHistories, allCustomers, ceiling])
      void queries.invalidateQueries({ queryKey })
  }
}

function withChange(page: OrderPage, changed: Order): OrderPage {
  const before = page.orders.find(({ id }) => id === changed.id)
  if (!before) return page
  const counts = { ...page.counts }
  counts[before.status] -= 1
  counts[changed.status] += 1
  return { ...page, counts, orders: page.orders.map((order) => (order === before ? changed : order)) }
}
