import type { Client } from '#client/client.ts'
import type { OrderReturn, ReturnEntry } from '#contract/orders/returns.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { isPacked } from '#web/features/orders/returns/return-steps.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { useUndoableChange } from '../shared/use-undoable.ts'

/** What comes back, why, and for what. */
export const ReturnedPairs = ({ of }: { of: OrderReturn }) => (
  <ul className="grid gap-1.5 text-sm">
    {of.lines.map((line) => (
      <li key={line.id}>
        <span>{text.line(line.quantity, line.productName, line.size, line.color)}</span>{' '}
        <span className="whitespace-nowrap">
          {line.exchange && (of.state !== 'done' || line.exchanged > 0)
            ? text.exchange(line.exchange.size, line.exchange.color)
            : text.forMoney}
        </span>
        <span className="block text-xs text-muted">
          {text.reasons[line.reason]}
          {line.words && (
            <>
              {': '}
              <bdi>{line.words}</bdi>
            </>
          )}
          {line.shelved + line.writtenOff > 0 && ` · ${text.came(line.shelved, line.writtenOff)}`}
        </span>
      </li>
    ))}
  </ul>
)

export const moneyWords = ({ difference, refundId }: OrderReturn): string =>
  text.money(Number(difference), refundId !== null)

/** Its state, and what staff have to know about it. */
export const ReturnStateMark = ({ of }: { of: OrderReturn }) => (
  <span className="grid justify-items-start gap-1">
    <Badge tone={tones[of.state]}>{isPacked(of) ? text.packed : text.states[of.state]}</Badge>
    <span className="text-xs text-muted">
      {text.since(shortDateTime(of.changedAt))}
      {of.by === 'staff' && ` · ${text.byStaff}`}
    </span>
    {of.holdEnded && of.state === 'approved' && <span className="text-xs text-amber">{text.holdEnded}</span>}
    {of.shopAddress === '' && SENT_TO_US.includes(of.state) && (
      <span className="text-xs text-amber">{text.noShopAddress}</span>
    )}
    {of.heldUntil && <span className="text-xs text-muted">{text.held(shortDateTime(of.heldUntil))}</span>}
    {of.declinedBecause && (
      <span className="text-xs text-muted wrap-anywhere">{text.declinedBecause(of.declinedBecause)}</span>
    )}
  </span>
)

const SENT_TO_US: readonly OrderReturn['state'][] = ['asked', 'approved']

const tones: Partial<Record<OrderReturn['state'], Tone>> = {
  asked: 'warning',
  received: 'warning',
  done: 'good',
  declined: 'bad',
}

/** One step of a return, with Undo for some seconds. */
export const useChangeReturn = () =>
  useUndoableChange((client, send: (client: Client) => Promise<ReturnEntry>) => send(client), {
    told({ order, return: changed }) {
      const isForMoney = changed.state === 'done' && changed.lines.some(({ exchange }) => exchange)
      const title = isForMoney ? text.changedToMoney : text.changed[changed.state]
      const message = { title, sentence: text.of(shortNumber(order.id)) }
      return [message, [{ orderId: order.id, undo: changed.undo }]]
    },
    failed: text.notDone,
    refreshes: 'orders',
    andIfRefused: true,
  })

export type ChangeReturn = ReturnType<typeof useChangeReturn>
