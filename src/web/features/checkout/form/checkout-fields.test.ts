import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { CartItem } from '#contract/orders/cart.ts'
import { pendingOrder } from '#contract/orders/checkout.ts'
import { emptyFields, fieldNamed, firstDraft, pendingOrderOf, splitName } from './checkout-fields.ts'

const mona: User = {
  id: 7,
  name: 'Mona Adel Farouk',
  email: 'mona@example.com',
  phoneNumber: '01012345678',
  language: 'en',
  role: 'user',
  emailConfirmed: true,
  permissions: [],
  mustChangePassword: false,
  hasSecondFactor: false,
  needsSecondFactor: false,
  wishlist: { items: [] },
}
const kept = {
  ...emptyFields,
  email: 'other@example.com',
  firstName: 'Omar',
  street: '12 Talaat Harb',
  city: 'Cairo',
}

describe('a name', () => {
  it('is split at the first space', () => {
    expect(splitName('Mona Adel Farouk')).toEqual({ firstName: 'Mona', lastName: 'Adel Farouk' })
  })

  it('of one word leaves the last name to be filled in', () => {
    expect(splitName(' Mona ')).toEqual({ firstName: 'Mona', lastName: '' })
  })
})

describe('the form opens', () => {
  it('empty for a guest', () => {
    expect(firstDraft(null, null)).toEqual({ ...emptyFields, paymentMethod: 'cod' })
  })

  it('with what a guest asked to keep', () => {
    expect(firstDraft(null, kept)).toEqual({ ...kept, paymentMethod: 'cod' })
  })

  it('with the profile of an account, and the address stored on this device', () => {
    expect(firstDraft(mona, kept)).toMatchObject({
      email: 'mona@example.com',
      phone: '01012345678',
      firstName: 'Mona',
      lastName: 'Adel Farouk',
      street: '12 Talaat Harb',
    })
  })
})

it('the pending order is what the server reads, under the names of the documents', () => {
  const fields = { ...kept, phone: '01012345678', lastName: 'Said', zip: '11511' }
  const item = { id: 3, quantity: 2, unitPrice: 1250, variant: { id: 9 } } as CartItem
  const pending = pendingOrderOf(fields, { sessionId: 'session-of-a-guest' }, [item])
  expect(pendingOrder.parse(pending)).toEqual({
    shippingAddress: {
      street: '12 Talaat Harb',
      address: '',
      city: 'Cairo',
      state: 'EG',
      zip: '11511',
      country: 'Egypt',
      governorate: 'C',
    },
    paymentMethod: 'card',
    email: 'other@example.com',
    phoneNumber: '01012345678',
    guestName: 'Omar Said',
    userId: null,
    sessionId: 'session-of-a-guest',
    cartItems: [{ id: 3, variantId: 9, productVariantId: 9, quantity: 2, price: 1250 }],
  })
})

it('a field that the server refuses is found in the form', () => {
  expect(fieldNamed('shippingAddress.zip')).toBe('zip')
  expect(fieldNamed('order.phoneNumber')).toBe('phone')
  expect(fieldNamed('expectedTotal')).toBeUndefined()
})
