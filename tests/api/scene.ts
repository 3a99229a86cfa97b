/** The shop as a request finds it: a product, a collection, and an owner with a full cart and an order that has arrived. */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { execute, inTransaction, onlyRow } from '#platform/database/query.ts'
import { openConfirmation } from '#shop/confirmations/confirmations.ts'
import { subscriberLinks } from '#shop/newsletter/newsletter.ts'
import { restockKeyOf } from '#shop/restock/restock-mail.ts'
import type { TestShop, Visitor } from '../support/test-shop.ts'

/** What a request is about. Made anew for each visit, so that no visit disturbs the next. */
export type Scene = {
  shop: TestShop
  visitor: Visitor
  owner: Visitor
  productId: number
  variantId: number
  imageId: number
  collectionId: number
  itemId: number
  orderId: string
  /** The only line of that order. */
  lineId: number
  mailId: number
  /** Of a notice that a size is back. */
  noticeKey: string
}

export async function setScene(shop: TestShop, visitor: Visitor, owner: Visitor): Promise<Scene> {
  await shop.aDayPasses()
  await execute(shop.db)`UPDATE orders SET status = 'delivered' WHERE status = 'pending'`
  const product = await shop.addProduct({ priceInPiastres: 1_000_00, sizes: [{ size: 'M', stock: 1_000 }] })
  const variantId = product.variantIds[0] ?? 0
  const scene = { shop, visitor, owner, productId: product.id, variantId }
  // The secret of these links is made at its first use.
  await subscriberLinks(shop.db, '')
  const hash = randomUUID().replaceAll('-', '')
  // Hundreds of scenes are set: what needs no order of its own is one statement.
  const { noticeId, ...beside } = await onlyRow(shop.db)<{
    imageId: number
    collectionId: number
    noticeId: number
  }>`WITH picture AS (INSERT INTO pictures VALUES (${hash}, 800, 1000, '{400,800}')),
          image AS (INSERT INTO product_images (product_id, picture_hash) VALUES (${product.id}, ${hash}) RETURNING id),
          collection AS (INSERT INTO collections (name, slug) VALUES ('Summer', ${hash}) RETURNING id),
          notice AS (INSERT INTO restock_notices (variant_id, email, told_at)
            VALUES (${variantId}, 'nadia@example.com', now()) RETURNING id)
        SELECT image.id AS "imageId", collection.id AS "collectionId", notice.id AS "noticeId"
        FROM image, collection, notice`
  await owner.call('DELETE', '/cart')
  await owner.call('POST', '/cart/items', { variantId })
  const placed = await owner.call('POST', '/checkout/place-order', orderForm())
  expect(placed.status).toBe(201)
  const orderId: string = placed.body.order.id
  const mail = await onlyRow(shop.db)<{
    id: number
  }>`WITH arrived AS (UPDATE orders SET status = 'delivered' WHERE id = ${orderId}::uuid)
        UPDATE mails SET state = 'kept' WHERE about = ${orderId} AND kind = 'order_confirmation' RETURNING id`
  // Whatever else this phone number has received.
  await inTransaction(shop.db, (tx) => openConfirmation(tx, orderId))
  const cart = await owner.call('POST', '/cart/items', { variantId })
  return {
    ...scene,
    ...beside,
    itemId: cart.body.data.items[0].id,
    orderId,
    lineId: placed.body.order.items[0].id,
    mailId: mail.id,
    noticeKey: await restockKeyOf(shop.db, noticeId),
  }
}

let phones = 0

/** Of somebody else each time. */
export const orderForm = () => ({
  shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', state: 'EG', zip: '11511', country: 'Egypt' },
  email: 'nadia@example.com',
  phoneNumber: `011${10_000_000 + phones++}`,
  guestName: 'Nadia Fahmy',
})
