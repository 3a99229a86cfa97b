/**
 * Restock notices. When pieces come back, as many people are notified, oldest first, and a piece is held for each of them for half an
 * hour. A trigger does that at the end of the transaction that brings the pieces back (README.md).
 */

import { toPounds } from '#contract/money.ts'
import type { RestockNotice, RestockRequest } from '#contract/restock.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { inColorOrder } from '#shared/colors.ts'
import type { Language } from '#shared/language/language.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import { addToCart, goodsInCart, lockCart } from '../cart/cart.ts'
import { backOnTheShelf, lockVariants, releaseHolds, takeStock } from '../catalog/catalog.ts'
import { SHOP } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Owner } from '../context/shopper.ts'
import { noticeIdOf } from './restock-key.ts'
import {
  countOfNetwork,
  deleteNotice,
  findNotice,
  forgetOldNotices,
  giveHold,
  holdAgain,
  insertNotice,
  lockSize,
  type NoticeRecord,
  notifyWaiting,
  ownerOfHold,
  skippedSizes,
  waitingFrom,
} from './restock-sql.ts'

type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'mailDue'>

export { renderBackInStock } from './restock-mail.ts'
export { forgetNoticesTo, noticesOf, payForRestock, restockQueue } from './restock-sql.ts'

/** A second request is the same as one, and the reply does not reveal an earlier one. */
export async function askForRestock(
  db: Database,
  { variantId, email }: RestockRequest,
  { language, network }: { language: Language; network: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const size = await lockSize(tx, variantId)
    if (!size) throw new ShopError('not_found')
    if (size.stock > 0) throw new ShopError('in_stock')
    if ((await countOfNetwork(tx, variantId, network)) >= NOTICES_OF_ONE_NETWORK)
      throw new ShopError('rate_limited')
    await insertNotice(tx, { variantId, email, language, network })
  })
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
    await lockCart(tx, owner)
    const notice = await giveHold(tx, id, owner)
    if (!notice) throw new ShopError('not_found')
    if (!(await goodsInCart(tx, owner)).some(({ variantId }) => variantId === notice.variantId))
      await addToCart(tx, owner, notice.variantId, 1)
  })
}

export async function withdrawRestock(shop: Announcing, key: string): Promise<void> {
  await withdrawFound(shop, await noticeOf(shop.db, key))
}

/** For a visitor who has just asked and has no key yet. Only what was asked for from the same network, and the reply does not reveal whether. */
export async function withdrawRequest(
  shop: Announcing,
  { variantId, email }: RestockRequest,
  network: string | null,
): Promise<void> {
  const id = await waitingFrom(shop.db, { variantId, email, network })
  const found = id === undefined ? undefined : await findNotice(shop.db, id)
  if (found) await withdrawFound(shop, found)
}

/** A held piece goes to the next person, unless it is being paid for. */
async function withdrawFound(shop: Announcing, { id, productId }: NoticeRecord): Promise<void> {
  const isFreed = await inTransaction(shop.db, async (tx) => {
    const hold = await deleteNotice(tx, id)
    return hold !== undefined && releaseHolds(tx, [hold])
  })
  if (!isFreed) return
  shop.productsOutdated(backOnTheShelf([productId]))
  shop.mailDue()
}

/** Nothing was paid: the pieces of the payment go back to the shelf, except those whose half hour is not over. False without a hold. */
export async function releasePaymentHold(tx: Database, reference: string): Promise<boolean> {
  const owner = await ownerOfHold(tx, reference)
  if (owner === undefined || !(await releaseHolds(tx, [reference]))) return false
  const again = await holdAgain(tx, reference, owner)
  await takeStock(tx, again, { reason: 'hold', reference: 'restock', actor: SHOP })
  return true
}

/** For the job: people who were skipped because the product was inactive when the pieces came. */
export async function tellWaiting(shop: Announcing): Promise<void> {
  const notified = await inTransaction(shop.db, async (tx) => {
    const sizes = await skippedSizes(tx)
    await lockVariants(tx, sizes)
    return notifyWaiting(tx, sizes)
  })
  if (notified === 0) return
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
