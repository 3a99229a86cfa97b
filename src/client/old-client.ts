import type { Language } from '#shared/language/language.ts'
import { caller } from './call.ts'
import { cartCalls } from './cart-calls.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { orderCalls } from './order-calls.ts'
import type { Transport } from './transport.ts'

/** Calls of domains whose routes are not declared yet. */
export function oldCalls(transport: Transport, language: Language) {
  const call = caller(transport, language)
  return {
    old: call,
    cart: cartCalls(call),
    checkout: checkoutCalls(call),
    orders: orderCalls(call),
  }
}
