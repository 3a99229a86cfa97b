/**
 * What a shopper means to buy. A cart belongs to an owner, the account or the guest behind a cookie; every change answers
 * the cart as it then is, priced at this moment. The order itself looks again: a cart promises neither price nor stock.
 */
import type { Cart, CartAddition, CartItem } from '../../contract/cart.ts'
import { toPounds } from '../../contract/money.ts'
import type { Database } from '../../platform/database.ts'
import { ShopError } from '../shop-error.ts'
import {
  addToCart,
  type CartLine,
  cartLines,
  deleteIdleGuestCarts,
  emptyCart,
  removeFromCart,
  setCartQuantity,
} from './cart-sql.ts'
import { cartTotals, lineTotal } from './cart-totals.ts'

/** Someone who is nobody yet sees an empty cart. */
export async function viewCart(db: Database, owner: string | null): Promise<Cart> {
  return cartOf(owner ? await cartLines(db, owner) : [])
}

/** Adds to what is there already. */
export async function addItem(
  db: Database,
  owner: string,
  { variantId, quantity }: CartAddition,
): Promise<Cart> {
  return cartOf(await addToCart(db, owner, variantId, quantity))
}

export async function setQuantity(
  db: Database,
  owner: string | null,
  itemId: number,
  quantity: number,
): Promise<Cart> {
  return cartOf(await setCartQuantity(db, ownedBy(owner), itemId, quantity))
}

export async function removeItem(db: Database, owner: string | null, itemId: number): Promise<Cart> {
  return cartOf(await removeFromCart(db, ownedBy(owner), itemId))
}

export async function clearCart(db: Database, owner: string | null): Promise<Cart> {
  if (owner) await emptyCart(db, owner)
  return cartOf([])
}

/** Guests who have not come back for a season have forgotten their cart too. */
export async function forgetIdleGuestCarts(db: Database): Promise<void> {
  await deleteIdleGuestCarts(db, IDLE_DAYS)
}

const IDLE_DAYS = 90

/** Nobody has no items, so whatever they ask for is not there. */
function ownedBy(owner: string | null): string {
  if (!owner) throw new ShopError('not_found')
  return owner
}

function cartOf(lines: CartLine[]): Cart {
  const totals = cartTotals(lines)
  return {
    items: lines.map(itemOf),
    count: totals.count,
    subtotal: toPounds(totals.subtotalInPiastres),
    shipping: toPounds(totals.shippingInPiastres),
    taxes: toPounds(totals.taxesInPiastres),
    total: toPounds(totals.totalInPiastres),
  }
}

function itemOf(line: CartLine): CartItem {
  return {
    id: line.id,
    quantity: line.quantity,
    available: line.available,
    unitPrice: toPounds(line.unitPriceInPiastres),
    lineTotal: toPounds(lineTotal(line)),
    variant: {
      id: line.variantId,
      size: line.size,
      color: line.color,
      sku: line.sku,
      stock: line.stock,
      product: {
        id: line.productId,
        name: line.productName,
        price: toPounds(line.priceInPiastres),
        discount: line.discountInPiastres === null ? null : toPounds(line.discountInPiastres),
        categoryId: line.categoryId,
        images: line.images,
      },
    },
  }
}
