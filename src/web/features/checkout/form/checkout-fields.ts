import type { User } from '#contract/accounts/accounts.ts'
import type { SavedAddress } from '#contract/accounts/own-account.ts'
import type { CartItem } from '#contract/orders/cart.ts'
import type { PendingOrder, PlaceOrder } from '#contract/orders/checkout.ts'
import type { OrderForm } from '#contract/orders/order-words.ts'
import { governorateOf } from '#shared/places/governorates.ts'
import { COUNTRY, STATE } from '#shared/settings.ts'
import type { CheckoutDraft, CheckoutFields } from '#web/data/storage.ts'

export const emptyFields: CheckoutFields = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  street: '',
  address: '',
  city: '',
  zip: '',
  governorate: '',
}

/**
 * The initial values of the form: for an account its profile and the address stored in this browser, for a guest the details that they
 * asked to save.
 */
export function firstDraft(user: User | null, kept: Partial<CheckoutFields> | null): CheckoutDraft {
  const fields: CheckoutDraft = { ...emptyFields, ...kept, paymentMethod: 'cod' }
  if (!user) return fields
  const phone = user.phoneNumber || fields.phone
  return { ...fields, ...splitName(user.name), email: user.email, phone }
}

/** Split at the first space: the rest is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(' ')
  return { firstName, lastName: rest.join(' ').trim() }
}

/** The governorate of the address: the chosen one, else that of the city; null when neither is known. */
export const placeOf = ({ governorate, city }: Pick<CheckoutFields, 'governorate' | 'city'>) =>
  governorateOf({ governorate: governorate || null, city })

/** A saved address, or that of an earlier order, as it is typed. */
export const typedAddress = ({ street, address, city, zip, governorate }: SavedAddress) =>
  ({ street, address, city, zip, governorate: governorate ?? '' }) satisfies Partial<CheckoutFields>

export type Buyer = Pick<PendingOrder, 'userId' | 'sessionId'>

/** The cash order as it is sent, with the total that the shopper sees. */
export const cashOrderOf = (fields: CheckoutFields, buyer: Buyer, total: number): PlaceOrder => ({
  ...orderForm(fields, buyer),
  paymentMethod: 'cod',
  expectedTotal: total.toFixed(2),
})

const orderForm = (fields: CheckoutFields, buyer: Buyer): OrderForm => ({
  ...whereAndWho(fields),
  email: fields.email,
  ...buyer,
})

/** Who gets an order, where and under which number, as it is sent. */
export function whereAndWho(fields: CheckoutFields) {
  const { phone, firstName, lastName, street, address, city, zip } = fields
  const governorate = placeOf(fields)
  return {
    shippingAddress: { street, address, city, state: STATE, zip, country: COUNTRY, governorate },
    phoneNumber: phone,
    guestName: `${firstName} ${lastName}`.trim(),
  }
}

/** The order as the browser stores it until a card payment returns. */
export function pendingOrderOf(
  fields: CheckoutFields,
  { userId = null, sessionId = null }: Buyer,
  items: readonly CartItem[],
): PendingOrder {
  return {
    ...orderForm(fields, { userId, sessionId }),
    paymentMethod: 'card',
    cartItems: items.map(({ id, quantity, unitPrice, variant }) => ({
      id,
      variantId: variant.id,
      productVariantId: variant.id,
      quantity,
      price: unitPrice,
    })),
  }
}

/** The field of this form for the server's name, such as `order.shippingAddress.zip`. */
export function fieldNamed(serverName: string): keyof CheckoutFields | undefined {
  const name = serverName.split('.').at(-1) ?? ''
  return name in emptyFields ? (name as keyof CheckoutFields) : calledOtherwise[name]
}

const calledOtherwise: Record<string, keyof CheckoutFields | undefined> = {
  phoneNumber: 'phone',
  guestName: 'firstName',
  name: 'firstName',
}
