/** The cart functions with the default charges, for tests that are not about charges. */
import type { CartAddition } from '#contract/orders/cart.ts'
import type { Database } from '#platform/database/query.ts'
import { CHARGES } from '#shared/settings.ts'
import * as cart from '#shop/cart/cart.ts'
import type { Owner } from '#shop/context/shopper.ts'

const TILL = { charges: CHARGES, language: 'en' as const }

export const viewCart = (db: Database, owner: Owner | null) => cart.viewCart(db, owner, TILL)

export const addItem = (db: Database, owner: Owner, addition: CartAddition) =>
  cart.addItem(db, owner, addition, TILL)

export const setQuantity = (db: Database, owner: Owner | null, itemId: number, quantity: number) =>
  cart.setQuantity(db, owner, itemId, quantity, TILL)

export const removeItem = (db: Database, owner: Owner | null, itemId: number) =>
  cart.removeItem(db, owner, itemId, TILL)
