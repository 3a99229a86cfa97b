/**
 * Carts. A cart belongs to an owner, the account or the guest behind a cookie; every change returns the cart after it, at current
 * prices. The order checks again: a cart guarantees neither price nor stock.
 */

import { poundsOrNull, toPounds } from '#contract/money.ts'
import type { Cart, CartAddition, CartItem } from '#contract/orders/cart.ts'
import type { Delivery } from '#contract/store/places.ts'
import type { Database } from '#platform/database/database.ts'
import { inColorOrder } from '#shared/colors.ts'
import type { Language } from '#shared/language/language.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import { CHARGES, type Charges, DELIVERY_DAYS } from '#shared/settings.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import type { Owner } from '../context/shopper.ts'
import {
  type CartLine,
  type CartPlace,
  cartLines,
  choosePlace,
  deleteIdleGuestCarts,
  deleteLine,
  deleteLines,
  insertLine,
  lineToBuy,
  sizeToBuy,
  updateLine,
} from './cart-sql.ts'
import { sumsOf } from './sums.ts'

export { emptyCart, findCart, lockCart, mergeCart } from './cart-sql.ts'
export { type GoodsInCart, goodsInCart, goodsOf, takeOutOfCart } from './goods.ts'
export { type Sums, sumsOf } from './sums.ts'

/** The charges that a cart is priced with, and the language of its names. */
type Till = { charges: Charges; language: Language }

/** Empty without an owner. */
export async function viewCart(db: Database, owner: Owner | null, till: Till): Promise<Cart> {
  return owner ? cartOf(await cartLines(db, owner, till.language), till.charges) : EMPTY_CART
}

/** The same for another place: from now on the cart is priced for it. Null: for no place in particular. */
export async function viewCartFor(
  db: Database,
  owner: Owner | null,
  governorate: Governorate | null,
  till: Till,
): Promise<Cart> {
  if (owner) await choosePlace(db, owner, governorate)
  return viewCart(db, owner, till)
}

export async function addItem(
  db: Database,
  owner: Owner,
  { variantId, quantity }: CartAddition,
  till: Till,
): Promise<Cart> {
  await addToCart(db, owner, variantId, quantity)
  return viewCart(db, owner, till)
}

/** Adds to the existing quantity. */
export async function addToCart(
  db: Database,
  owner: Owner,
  variantId: number,
  quantity: number,
): Promise<void> {
  if (!(await insertLine(db, owner, variantId, quantity)))
    refuseQuantity(await sizeToBuy(db, owner, variantId))
}

export async function setQuantity(
  db: Database,
  owner: Owner | null,
  itemId: number,
  quantity: number,
  till: Till,
): Promise<Cart> {
  const buyer = orNotFound(owner)
  if (!(await updateLine(db, buyer, itemId, quantity))) refuseQuantity(await lineToBuy(db, buyer, itemId))
  return viewCart(db, buyer, till)
}

function refuseQuantity(size: { variantId: number; available: number } | undefined): never {
  throw size ? new ShopError('out_of_stock', size) : new ShopError('not_found')
}

export async function removeItem(
  db: Database,
  owner: Owner | null,
  itemId: number,
  till: Till,
): Promise<Cart> {
  const buyer = orNotFound(owner)
  if (!(await deleteLine(db, buyer, itemId))) throw new ShopError('not_found')
  return viewCart(db, buyer, till)
}

export async function clearCart(db: Database, owner: Owner | null): Promise<Cart> {
  if (owner) await deleteLines(db, owner)
  return EMPTY_CART
}

export async function forgetIdleGuestCarts(db: Database, idleDays: number): Promise<void> {
  await deleteIdleGuestCarts(db, idleDays)
}

function cartOf(lines: (CartLine & CartPlace)[], charges: Charges): Cart {
  const place: CartPlace = lines[0] ?? NO_PLACE
  const sums = sumsOf(lines, {
    ...charges,
    shippingInPiastres: place.feeInPiastres ?? charges.shippingInPiastres,
  })
  return {
    items: lines.map(itemOf),
    count: sums.count,
    subtotal: toPounds(sums.subtotal),
    discount: toPounds(sums.discount),
    shipping: toPounds(sums.shipping),
    taxes: toPounds(sums.taxes),
    total: toPounds(sums.total),
    delivery: deliveryTo(place),
  }
}

const NO_PLACE: CartPlace = {
  governorate: null,
  feeInPiastres: null,
  days: null,
  cashAllowed: null,
  largestCashInPiastres: null,
}

function deliveryTo({ governorate, days, cashAllowed, largestCashInPiastres }: CartPlace): Delivery {
  return {
    governorate,
    days: days ?? DELIVERY_DAYS,
    cashAllowed: cashAllowed ?? true,
    largestCash: poundsOrNull(largestCashInPiastres),
  }
}

function itemOf(line: CartLine): CartItem {
  return {
    id: line.id,
    quantity: line.quantity,
    available: line.available,
    heldUntil: line.heldUntil,
    unitPrice: toPounds(line.unitPriceInPiastres),
    lineTotal: toPounds(line.quantity * line.unitPriceInPiastres),
    variant: {
      id: line.variantId,
      size: line.size,
      color: line.color,
      colorKey: line.colorKey,
      sku: line.sku,
      stock: line.stock,
      product: {
        id: line.productId,
        name: line.productName,
        price: toPounds(line.priceInPiastres),
        discount: poundsOrNull(line.discountInPiastres),
        categoryId: line.categoryId,
        images: inColorOrder(line.images, line.colorKey),
      },
    },
  }
}

/** Its sums are zero, whatever the charges. */
const EMPTY_CART = cartOf([], CHARGES)
