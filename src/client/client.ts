import type { Language } from '#shared/language/language.ts'
import { accountCalls } from './account-calls.ts'
import { caller } from './call.ts'
import { cartCalls } from './cart-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { orderCalls } from './order-calls.ts'
import type { Transport } from './transport.ts'
import { wishlistCalls } from './wishlist-calls.ts'

/**
 * The shop's API as typed functions, over an injected transport: the browser's fetch, or a call in process while a page is rendered on
 * the server. Replies are in `language`, whatever the browser prefers. Only types come from the contract, so no schema is shipped.
 * Staff calls are separate (`staffCalls(client.call)`), so that shoppers do not download them.
 */
export function createClient(transport: Transport, language: Language = 'en') {
  const call = caller(transport, language)
  return {
    call,
    catalog: catalogCalls(call),
    accounts: accountCalls(call),
    cart: cartCalls(call),
    checkout: checkoutCalls(call),
    orders: orderCalls(call),
    wishlist: wishlistCalls(call),
  }
}

export type Client = ReturnType<typeof createClient>
