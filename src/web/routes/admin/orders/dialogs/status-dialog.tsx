import { useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { limits, type OrderStatus, orderStates } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, Field, Select } from '#ui/field.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { DialogActions } from '../../shared/dialogs.tsx'
import { Options } from '../../shared/form/staff-fields.tsx'
import { asksForCash, customerOf, movesCash, owedOf, owesCash, shortNumber } from '../order-facts.tsx'
import { isOutdated, moveTo, useSetOrderStatus } from '../use-order-changes.ts'

const text = adminOrdersText.statusDialog

/**
 * Any status may be picked, for one order or for several; an error of the server is shown and changes nothing. Completing unpaid cash
 * orders asks whether their money is there, and from whom.
 */
export function StatusDialog(
  props: DialogState & {
    orders: readonly Order[]
    /** Preselected instead of the current status. */
    suggested?: OrderStatus | undefined
  },
) {
  const { orders, onClose } = props
  const [first] = orders
  const choice = useRef<HTMLSelectElement>(null)
  const giverChoice = useRef<HTMLSelectElement>(null)
  const [picked, setPicked] = useState<OrderStatus>(props.suggested ?? first?.status ?? 'pending')
  const [giver, setGiver] = useState({ kind: '', name: '' })
  const [isGiverMissing, setIsGiverMissing] = useState(false)
  const change = useSetOrderStatus()
  const lacksCash = !useStaffRights()('cash') && orders.some((order) => movesCash(picked, order))
  const unpaid = asksForCash(picked, orders) ? orders.filter(owesCash) : []
  // The one press that completes an order asks for nothing else.
  const isQuestion = props.suggested === 'completed' && unpaid.length > 0
  const question = text.received(sumOf(unpaid), unpaid.length)
  const receivedFrom = giver.kind === 'other' ? giver.name.trim() : giver.kind
  const mustBeSaid = isQuestion || (unpaid.length > 0 && orders.length > 1) || giver.kind === 'other'
  const apply = () => {
    setIsGiverMissing(mustBeSaid && !receivedFrom)
    if (mustBeSaid && !receivedFrom) return
    change.mutate(
      orders.map((order) => ({
        ...moveTo(picked)(order),
        ...(receivedFrom && unpaid.includes(order) && { receivedFrom }),
      })),
      // Closed when somebody else was first: the status that it was opened for is outdated.
      { onSuccess: onClose, onError: (error) => isOutdated(error) && onClose() },
    )
  }
  const description =
    orders.length === 1 && first
      ? text.of(shortNumber(first.id), customerOf(first).name || adminOrdersText.noName)
      : text.ofMany(orders.length)

  return (
    <Dialog
      open={props.open}
      onClose={onClose}
      size="small"
      title={isQuestion ? question : text.title}
      description={description}
      initialFocus={isQuestion ? giverChoice : choice}
      footer={
        <DialogActions
          busy={change.isPending}
          words={{ go: isQuestion ? text.complete : text.apply, going: text.applying }}
          disabled={lacksCash}
          onClick={apply}
          onCancel={onClose}
        />
      }
    >
      {!isQuestion && (
        <Select
          ref={choice}
          label={text.status}
          {...bind(picked, setPicked)}
          hint={orders.map((order) => hintFor(order, picked)).find(Boolean)}
          error={lacksCash ? text.needsCash : undefined}
        >
          {orderStates.includes(picked) || <option value={picked}>{picked}</option>}
          <Options of={orderStates} words={adminOrdersText.statuses} />
        </Select>
      )}
      {unpaid.length > 0 && !lacksCash && (
        <fieldset className={isQuestion ? undefined : 'mt-5'}>
          <legend className={isQuestion ? 'sr-only' : 'mb-2 text-sm font-medium'}>{question}</legend>
          <div className="grid gap-4">
            <Select
              ref={giverChoice}
              label={text.receivedFrom}
              {...bind(giver.kind, (kind) => setGiver({ ...giver, kind }))}
              error={isGiverMissing && giver.kind === '' ? text.noGiver : undefined}
            >
              <option value="">{mustBeSaid ? text.chooseGiver : text.noGiverSaid}</option>
              <Options of={givers} words={text.givers} />
            </Select>
            {giver.kind === 'other' && (
              <Field
                label={text.giver}
                {...bind(giver.name, (name) => setGiver({ ...giver, name }))}
                maxLength={limits.receivedFrom}
                error={isGiverMissing && !receivedFrom ? text.noGiver : undefined}
              />
            )}
          </div>
        </fieldset>
      )}
    </Dialog>
  )
}

const givers = ['courier', 'customer', 'other'] as const

const sumOf = (orders: readonly Order[]): string =>
  formatPrice(orders.reduce((sum, order) => sum + owedOf(order), 0))

function hintFor(order: Order, picked: OrderStatus): string | undefined {
  if (order.attentionReason === 'to_confirm') return picked === 'cancelled' ? undefined : text.confirmingHint
  return picked === 'cancelled' && order.status !== 'cancelled' ? text.cancelledHint : undefined
}
