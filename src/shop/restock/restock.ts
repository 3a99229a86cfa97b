/**
 * Restock notices. When pieces come back, as many people are notified, oldest first, and a piece is held for each of them for half an
 * hour (db/functions/restock.sql). A trigger does that in the transaction that brings the pieces back.
 */

import { toPounds } from '../../contract/money.ts'
import type { RestockNotice, RestockRequest } from '../../contract/restock.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { inColorOrder } from '../../shared/colors.ts'
import type { Language } from '../../shared/language/language.ts'
import { DAYS_KEPT } from '../../shared/retained-data.ts'
import { addToCart, goodsInCart, lockCart } from '../cart/cart.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Owner } from '../context/shopper.ts'
import { noticeIdOf } from './restock-key.ts'
import {
  findNotice,
  forgetOldNotices,
  giveHold,
  insertNotice,
  type NoticeRecord,
  notifySkipped,
  waitingFrom,
  withdrawNotice,
} from './restock-sql.ts'

export { renderBackInStock } from './restock-mail.ts'
export { noticesOf, restockQueue } from './restock-sql.ts'

/** A second request is the same as one, and the reply does not reveal an earlier one. */
export async function askForRestock(
  db: Database,
  { variantId, email }: RestockRequest,
  { language, network }: { language: Language; network: string | null },
): Promise<void> {
  await insertNotice(db, { variantId, email, language, network }, NOTICES_OF_ONE_NETWORK)
}

/** Waiting for one size, or holding a piece of it. */
const NOTICES_OF_ONE_NETWORK = 3

export async function viewNotice(db: Database, key: string, language: Language): Promise<RestockNotice> {
  const { productId, productName, unitPriceInPiastres, images, size, color, colorKey, heldUntil, stock } =
    await noticeOf(db, key, language)
  return {
    product: {
      id: productId,
      name: productName,
      unitPrice: toPounds(unitPriceInPiastres),
      image: inColorOrder(images, colorKey)[0] ?? null,
    },
    size,
    color,
    heldUntil: heldUntil?.toISOString() ?? null,
    isBack: heldUntil !== null || stock > 0,
  }
}

/**
 * Puts the held piece into the cart of the bearer of the key, where it still counts as held for this person. After the hold it is an
 * ordinary addition, refused when nothing is left.
 */
export async function claimRestock(db: Database, key: string, owner: Owner): Promise<void> {
  const { id } = await noticeOf(db, key)
  await inTransaction(db, async (tx) => {
    const cartId = await lockCart(tx, owner)
    const notice = await giveHold(tx, id, owner)
    if (!notice) throw new ShopError('not_found')
    if (!(await goodsInCart(tx, cartId)).some(({ variantId }) => variantId === notice.variantId))
      await addToCart(tx, owner, notice.variantId, 1)
  })
}

export async function withdrawRestock(shop: Shop, key: string): Promise<void> {
  await withdrawFound(shop, await noticeOf(shop.db, key))
}

/** For a visitor who has just asked and has no key yet. Only what was asked for from the same network, and the reply does not reveal whether. */
export async function withdrawRequest(
  shop: Shop,
  { variantId, email }: RestockRequest,
  network: string | null,
): Promise<void> {
  const id = await waitingFrom(shop.db, { variantId, email, network })
  const found = id === undefined ? undefined : await findNotice(shop.db, id)
  if (found) await withdrawFound(shop, found)
}

async function withdrawFound(shop: Shop, { id, productId }: NoticeRecord): Promise<void> {
  if (!(await withdrawNotice(shop.db, id))) return
  shop.productsOutdated(backOnTheShelf([productId]))
  shop.mailDue()
}

/** For the job: people who were skipped because the product was inactive when the pieces came. */
export async function tellWaiting(shop: Pick<Shop, 'db' | 'productsOutdated' | 'mailDue'>): Promise<void> {
  if ((await notifySkipped(shop.db)) === 0) return
  shop.productsOutdated()
  shop.mailDue()
}

export const forgetRestockNotices = (db: Database): Promise<void> =>
  forgetOldNotices(db, DAYS_KEPT.restockTold, DAYS_KEPT.restockWaiting)

async function noticeOf(db: Database, key: string, language?: Language): Promise<NoticeRecord> {
  const id = await noticeIdOf(db, key)
  const found = id === undefined ? undefined : await findNotice(db, id, language)
  if (!found) throw new ShopError('not_found')
  return found
}
