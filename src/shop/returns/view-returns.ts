import type { OrderReturn, OrderReturns, ReturnEntry } from '#contract/orders/returns.ts'
import type { Language } from '#shared/language/language.ts'
import type { Shop } from '../context/shop.ts'
import type { Shopper } from '../context/shopper.ts'
import { type AskedOrder, mayReadOrders, provenOrder, readOrder, toOrder } from '../orders/orders.ts'
import { readReturn } from './change-return.ts'
import { offerOf } from './offer.ts'
import { returnsOfOrder as findReturns } from './returns-sql.ts'
import { type ReturnReader, toReturn } from './to-return.ts'

type Reading = Pick<Shop, 'db' | 'settings' | 'courier'>

/** Also by its number and phone number: whoever knows these may cancel it, too. */
export async function orderReturns(shop: Reading, asked: AskedOrder): Promise<OrderReturns> {
  const { shopper, orderId, language } = asked
  const reader = readerOf(shopper, language)
  const order = reader.isStaff
    ? await readOrder(shop.db, orderId)
    : (await provenOrder(shop.db, asked)).record
  return {
    returns: await returnsIn(shop, order.id, reader),
    ...(await offerOf(shop.db, order, await shop.settings(), reader)),
  }
}

/** Newest first, for the reply to a single order: whoever reads that may read these. */
export const returnsOfOrder = (
  shop: Reading,
  orderId: string,
  shopper: Shopper,
  language: Language,
): Promise<OrderReturn[]> => returnsIn(shop, orderId, readerOf(shopper, language))

/** Staff read in English. */
function readerOf(shopper: Shopper, language: Language): ReturnReader {
  const isStaff = mayReadOrders(shopper)
  return { isStaff, language: isStaff ? 'en' : language }
}

export async function returnsIn(
  shop: Reading,
  orderId: string,
  reader: ReturnReader,
): Promise<OrderReturn[]> {
  const found = await findReturns(shop.db, orderId)
  if (found.length === 0) return []
  const { contact } = await shop.settings()
  return found.map((record) => toReturn(shop, contact.address, record, reader))
}

export async function seenReturn(shop: Reading, id: string, reader: ReturnReader): Promise<OrderReturn> {
  const { contact } = await shop.settings()
  return toReturn(shop, contact.address, await readReturn(shop.db, id), reader)
}

/** For staff, with its order. */
export async function returnEntry(shop: Reading, id: string, undo: number | null): Promise<ReturnEntry> {
  const seen = await seenReturn(shop, id, { isStaff: true, language: 'en' })
  const order = toOrder(await readOrder(shop.db, seen.orderId), { forStaff: true })
  return { order, return: { ...seen, undo } }
}
