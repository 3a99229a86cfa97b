/**
 * Carts. A cart belongs to an owner, the account or the guest behind a cookie; every change returns the cart after it, at current
 * prices. The order checks again: a cart guarantees neither price nor stock.
 */
import type { Cart, CartAddition, CartItem } from '../../contract/cart.ts'
import { poundsOrNull, toPounds } from '../../contract/money.ts'
import type { Delivery } from '../../contract/places.ts'
import type { Database } from '../../platform/database/database.ts'
import { inColorOrder } from '../../shared/colors.ts'
import type { Governorate } from '../../shared/places/governorates.ts'
import { DELIVERY_DAYS } from '../../shared/settings.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Owner } from '../context/shopper.ts'
import {
  addToCart,
  type CartLine,
  type CartPlace,
  choosePlace,
  deleteIdleGuestCarts,
  EMPTY_CART,
  emptyCart,
  type PricedCart,
  readCart,
  removeFromCart,
  setCartQuantity,
  type Till,
} from './cart-sql.ts'

/** Empty without an owner. */
export async function viewCart(db: Database, owner: Owner | null, till: Till): Promise<Cart> {
  return owner ? cartOf(await readCart(db, owner, till)) : cartOf(EMPTY_CART)
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

/** Adds to the existing quantity. */
export async function addItem(
  db: Database,
  owner: Owner,
  { variantId, quantity }: CartAddition,
  till: Till,
): Promise<Cart> {
  return cartOf(await addToCart(db, owner, variantId, quantity, till))
}

export async function setQuantity(
  db: Database,
  owner: Owner | null,
  itemId: number,
  quantity: number,
  till: Till,
): Promise<Cart> {
  return cartOf(await setCartQuantity(db, ownedBy(owner), itemId, quantity, till))
}

export async function removeItem(
  db: Database,
  owner: Owner | null,
  itemId: number,
  till: Till,
): Promise<Cart> {
  return cartOf(await removeFromCart(db, ownedBy(owner), itemId, till))
}

export async function clearCart(db: Database, owner: Owner | null): Promise<Cart> {
  if (owner) await emptyCart(db, owner)
  return cartOf(EMPTY_CART)
}

export async function forgetIdleGuestCarts(db: Database, idleDays: number): Promise<void> {
  await deleteIdleGuestCarts(db, idleDays)
}

/** Without an owner there are no items to find. */
function ownedBy(owner: Owner | null): Owner {
  if (!owner) throw new ShopError('not_found')
  return owner
}

function cartOf({ lines, place, ...totals }: PricedCart): Cart {
  return {
    items: lines.map(itemOf),
    count: totals.count,
    subtotal: toPounds(totals.subtotal),
    discount: toPounds(totals.discount),
    shipping: toPounds(totals.shipping),
    taxes: toPounds(totals.taxes),
    total: toPounds(totals.total),
    delivery: deliveryTo(place),
  }
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
    heldUntil: line.heldUntil?.toISOString() ?? null,
    unitPrice: toPounds(line.unitPriceInPiastres),
    lineTotal: toPounds(line.lineTotalInPiastres),
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
