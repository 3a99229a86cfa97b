/**
 * Restock notices. When pieces come back, as many people are notified, oldest first, and a piece is held for each of them for half an
 * hour. A trigger does that at the end of the transaction that brings the pieces back (README.md).
 */

import type { RestockNotice, RestockRequest } from '#contract/catalog/restock.ts'
import { toPounds } from '#contract/money.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyValue,
  rows,
  value,
  values,
} from '#platform/database/database.ts'
import { inColorOrder } from '#shared/colors.ts'
import type { Language } from '#shared/language/language.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import { addToCart, goodsInCart, lockCart } from '../cart/cart.ts'
import {
  backOnTheShelf,
  giveHold,
  holdAside,
  lockVariants,
  releaseHolds,
  takeStock,
} from '../catalog/catalog.ts'
import { SHOP } from '../context/actor.ts'
import { foundRow } from '../context/found-row.ts'
import type { Shop } from '../context/shop.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import { type Owner, ownerText } from '../context/shopper.ts'
import { noticeIdOf } from './restock-mail.ts'
import { countOfNetwork, findNotice, forgetOldNotices, type NoticeRecord } from './restock-sql.ts'

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
    // What is left of a size that is sold. Its lock keeps pieces from coming back meanwhile.
    const size = await foundRow(tx)<{ stock: number }>`
      SELECT v.stock FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = ${variantId} AND v.is_active AND p.is_active FOR NO KEY UPDATE OF v`
    if (size.stock > 0) throw new ShopError('in_stock')
    if ((await countOfNetwork(tx, variantId, network)) >= NOTICES_OF_ONE_NETWORK)
      throw new ShopError('rate_limited')
    await execute(tx)`
      INSERT INTO restock_notices (variant_id, email, language, network) VALUES (${variantId}, ${email}, ${language}, ${network})
      ON CONFLICT DO NOTHING`
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
    heldUntil,
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
    const notice = await foundRow(tx)<{ variantId: number; hold: string | null }>`
      SELECT variant_id AS "variantId", hold_reference AS hold FROM restock_notices WHERE id = ${id}`
    if (notice.hold) await giveHold(tx, notice.hold, ownerText(owner))
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
  // The notice of a person who asked from this network and waits; others with this address may be somebody else.
  const id = await value(shop.db)<number>`
    SELECT id FROM restock_notices WHERE variant_id = ${variantId} AND lower(email) = lower(${email})
      AND told_at IS NULL AND network IS NOT DISTINCT FROM ${network}`
  const found = id === undefined ? undefined : await findNotice(shop.db, id)
  if (found) await withdrawFound(shop, found)
}

/** A held piece goes to the next person, unless it is being paid for. */
async function withdrawFound(shop: Announcing, { id, productId }: NoticeRecord): Promise<void> {
  const isFreed = await inTransaction(shop.db, async (tx) => {
    // Answers the hold of the piece that the notice had, unless it is being paid for.
    const hold = await value(tx)<string>`
      WITH gone AS (DELETE FROM restock_notices WHERE id = ${id} RETURNING hold_reference)
      SELECT hold_reference AS hold FROM gone
      WHERE hold_reference IS NOT NULL AND NOT EXISTS (SELECT FROM payment_attempts WHERE reference = hold_reference)`
    return hold !== undefined && releaseHolds(tx, [hold])
  })
  if (!isFreed) return
  shop.productsOutdated(backOnTheShelf([productId]))
  shop.mailDue()
}

/** Nothing was paid: the pieces of the payment go back to the shelf, except those whose half hour is not over. False without a hold. */
export async function releasePaymentHold(tx: Database, reference: string): Promise<boolean> {
  const owner = await value(tx)<string>`
    SELECT owner FROM stock_holds WHERE reference = ${reference}::uuid LIMIT 1`
  if (owner === undefined || !(await releaseHolds(tx, [reference]))) return false
  // For each notice of the payment whose half hour is not over a piece is held again, as far as there are any.
  const again = await rows(tx)<{ reference: string; variantId: number; expiresAt: string }>`
    UPDATE restock_notices n SET hold_reference = gen_random_uuid() FROM (
      SELECT n.id, row_number() OVER (PARTITION BY n.variant_id ORDER BY n.id) <= v.stock AS is_there
      FROM restock_notices n JOIN variants v ON v.id = n.variant_id
      WHERE n.hold_reference = ${reference}::uuid AND restock_hold_end(n.told_at) > now()
    ) AS own WHERE n.id = own.id AND is_there
    RETURNING n.hold_reference AS reference, n.variant_id AS "variantId", restock_hold_end(n.told_at) AS "expiresAt"`
  const pieces = again.map(({ variantId, ...hold }) => ({
    ...hold,
    owner,
    lines: [{ variantId, quantity: 1 }],
  }))
  await takeStock(
    tx,
    pieces.flatMap(({ lines }) => lines),
    { reason: 'hold', reference: 'restock', actor: SHOP },
  )
  for (const piece of pieces) await holdAside(tx, piece, { byNewcomer: false })
  return true
}

/** For the job: people who were skipped because the product was inactive when the pieces came. */
export async function tellWaiting(shop: Announcing): Promise<void> {
  const notified = await inTransaction(shop.db, async (tx) => {
    // Sizes that came back without a change of their stock.
    const sizes = await values(tx)<number>`
      SELECT DISTINCT v.id FROM restock_notices n JOIN variants v ON v.id = n.variant_id JOIN products p ON p.id = v.product_id
      WHERE n.told_at IS NULL AND v.stock > 0 AND v.is_active AND p.is_active`
    await lockVariants(tx, sizes)
    // The number of notified people.
    return onlyValue(tx)<number>`
      SELECT coalesce(sum(notify_waiting(id)), 0) AS count FROM unnest(${sizes}::integer[]) AS id`
  })
  if (notified === 0) return
  shop.productsOutdated()
  shop.mailDue()
}

export const forgetRestockNotices = (db: Database): Promise<void> =>
  forgetOldNotices(db, DAYS_KEPT.restockTold, DAYS_KEPT.restockWaiting)

async function noticeOf(db: Database, key: string, language?: Language): Promise<NoticeRecord> {
  const id = await noticeIdOf(db, key)
  return orNotFound(id === undefined ? undefined : await findNotice(db, id, language))
}
