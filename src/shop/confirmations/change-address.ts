import { decimalToPiastres } from '#contract/money.ts'
import type { AddressChange, Order } from '#contract/orders/orders.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { type Actor, CUSTOMER } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { now } from '../context/times.ts'
import { markOfOrder } from '../customers/customers.ts'
import {
  type AskedOrder,
  changeAddress,
  lockOrder,
  type NewAddress,
  type OrderRecord,
  orderShown,
  provenOrder,
  type RowChange,
  readOrder,
  recipientOf,
} from '../orders/orders.ts'
import { changeConfirmation, lockConfirmation } from './confirmation-row.ts'

/**
 * Customers change where their own order goes. Its number and phone number are on paper that others see: they are enough as long as the
 * goods are paid at the door.
 */
export async function changeOwnAddress(
  shop: Pick<Shop, 'db' | 'settings' | 'ordersChanged' | 'mailDue'>,
  asked: AskedOrder,
  change: AddressChange,
): Promise<Order> {
  const { orderId } = asked
  const { record, proof } = await provenOrder(shop.db, asked)
  if (proof === 'number' && isPaid(record)) throw new ShopError('forbidden', {}, 'use_mailed_link')
  await writeAddress(shop.db, orderId, await newAddress(shop, change), CUSTOMER)
  shop.ordersChanged()
  shop.mailDue()
  return orderShown(shop.db, asked, { record: await readOrder(shop.db, orderId), proof })
}

/** As it was asked for, with the fees of today. */
export const newAddress = async (
  { settings }: Pick<Shop, 'settings'>,
  change: AddressChange,
): Promise<NewAddress> => ({
  recipient: recipientOf(change),
  charges: (await settings()).charges,
  expectedTotalInPiastres:
    change.expectedTotal === undefined ? null : decimalToPiastres(change.expectedTotal),
})

/** Another number makes an order due whose number was wrong. Answers the event, or null if nothing is new. */
export const writeAddress = (
  db: Database,
  orderId: string,
  change: NewAddress,
  actor: Actor,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isCorrected = order.phone !== change.recipient.phone
    // Under another number nobody would see the mark.
    if (isCorrected && actor.by === 'customer' && (await markOfOrder(tx, orderId)) !== null)
      throw new ShopError('staff_will_call')
    const confirmation = isCorrected ? await callAgain(tx, orderId) : undefined
    return changeAddress(tx, order, change, { actor, confirmation })
  })

async function callAgain(tx: Database, orderId: string): Promise<RowChange | undefined> {
  const asked = await lockConfirmation(tx, orderId)
  if (!asked?.isWrongNumber || asked.state !== 'open') return undefined
  return changeConfirmation(tx, asked, { isWrongNumber: false, dueAt: now() })
}

const isPaid = ({ paymentStatus }: OrderRecord): boolean => paymentStatus !== 'pending'
