import { toPounds } from '#contract/money.ts'
import { type Database, rows, sql } from '#platform/database/database.ts'
import { placesOf } from '#shared/places/governorates.ts'
import type { Charges } from '#shared/settings.ts'
import type { Actor } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { type OrderPlace, placeOf, refuseCash } from '../../places/places.ts'
import { type Changes, difference, type RowChange, writeEvent } from '../life/journal.ts'
import { addEntries, type Entry, withEntries } from '../life/ledger.ts'
import { isUnpacked, type LockedOrder } from '../life/locked-order.ts'
import { owedOf, paymentState } from '../life/payment-state.ts'
import { tellOfAddress } from '../life/tell-customer.ts'
import { type OrderRow, type Recipient, storedFields } from '../order-columns.ts'
import { type OrderRecord, readOrder } from '../orders-sql.ts'
import { writeSearchTexts } from '../search/write-search-texts.ts'

export type NewAddress = {
  recipient: Recipient
  charges: Charges
  /** The total that was agreed to; null: the one that it has. */
  expectedTotalInPiastres: number | null
}

/**
 * Who gets the order, where and under which number, until it is packed. If the delivery there costs something else, the total changes,
 * and has to be agreed to. Its mails go on to the address on file: whoever reads them hears of each change. Answers the event, or null
 * if nothing is new.
 */
export async function changeAddress(
  tx: Database,
  was: LockedOrder,
  { recipient, charges, expectedTotalInPiastres }: NewAddress,
  { actor, confirmation }: { actor: Actor; confirmation?: RowChange | undefined },
): Promise<number | null> {
  if (!isUnpacked(was))
    throw new ShopError('too_late_to_change', {}, actor.by === 'staff' ? 'order_packed' : undefined)
  const order = await readOrder(tx, was.id)
  if (Object.keys(difference<Partial<OrderRow>>(order, recipient).after).length === 0) return null
  const [here, there] = [
    await placeOf(tx, placesOf(order), charges),
    await placeOf(tx, placesOf(recipient), charges),
  ]
  const sums = sumsThere(order, here, there)
  if (sums.totalInPiastres !== (expectedTotalInPiastres ?? order.totalInPiastres))
    throw new ShopError('total_changed', { total: toPounds(sums.totalInPiastres) })
  const entries = entriesFor(sums.totalInPiastres - order.totalInPiastres)
  const after = withEntries(was.sums, entries)
  const isElsewhere = JSON.stringify(placesOf(order)) !== JSON.stringify(placesOf(recipient))
  if (isElsewhere && was.paymentMethod === 'cod' && owedOf(after) > 0) refuseCash(there, owedOf(after))
  const deliveryDays = isElsewhere ? there.deliveryDays : order.deliveryDays
  const changed = difference<Partial<OrderRow>>(order, { ...recipient, ...sums, deliveryDays })
  const paid = difference(was, { paymentStatus: paymentState(after) })
  const side = (of: 'before' | 'after'): Changes => ({
    address: changed[of],
    ...paid[of],
    ...(confirmation && { confirmation: confirmation[of] as Changes['confirmation'] }),
  })
  const by = {
    actor,
    eventId: await writeEvent(tx, was.id, {
      event: 'address_changed',
      actor,
      before: side('before'),
      after: side('after'),
    }),
  }
  await writeFields(tx, was.id, changed.after)
  await addEntries(tx, was, entries, by)
  await tellOfAddress(tx, was, by)
  return by.eventId
}

/** The fee stays unless it is another one there: it may have been agreed on otherwise. */
function sumsThere(order: OrderRecord, here: OrderPlace, there: OrderPlace) {
  const { shippingInPiastres: fee, totalInPiastres: total } = order
  const shippingInPiastres =
    here.shippingInPiastres === there.shippingInPiastres ? fee : there.shippingInPiastres
  return { shippingInPiastres, totalInPiastres: total - fee + shippingInPiastres }
}

const entriesFor = (more: number): Entry[] =>
  more === 0 ? [] : [{ kind: 'adjust', amountInPiastres: more, method: 'none', reference: 'edit' }]

/** Of an order that is locked; what staff find it by follows. */
export async function writeFields(tx: Database, id: string, fields: Partial<OrderRow>): Promise<void> {
  await rows(tx)`
    UPDATE orders SET ${sql.settings(storedFields(fields))}, updated_at = now() WHERE id = ${id}::uuid`
  await writeSearchTexts(tx, [id])
}
