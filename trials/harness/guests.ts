/** What guests do: look at the shelf, fill a cart, order. */
import { type Answer, type Caller, call, succeed } from './call.ts'

export type Variant = { id: number; stock: number }

/** Of the first products, or of all with an empty query. */
export async function variantsOf(caller: Caller, query = '?limit=100'): Promise<Variant[]> {
  const { data } = await succeed(caller, 'GET', `/products${query}`)
  return data.data.flatMap(({ variants }: { variants: Variant[] }) => variants)
}

export const addToCart = (guest: Caller, variantId: number, quantity = 1): Promise<Answer> =>
  call(guest, 'POST', '/cart/items', { variantId, quantity })

export const orderForm = (guestName = 'Nadia Fahmy', phoneNumber = '01012345678') => ({
  shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', zip: '11511' },
  email: 'nadia@example.com',
  phoneNumber,
  guestName,
})

export const placeOrder = (guest: Caller, form: object = orderForm(), key?: string): Promise<Answer> =>
  call(guest, 'POST', '/checkout/place-order', form, key)

/** Undefined when it was sold out; anything else that is not an order is a failure. */
export function orderIn({ status, body }: Answer): { id: string } | undefined {
  if (status === 201) return body.order
  // A lost reply may have filled the cart twice or not at all: the order is refused, and the guest starts again.
  if (status === 409) return undefined
  throw new Error(`An order was answered with ${status} ${JSON.stringify(body)}`)
}
