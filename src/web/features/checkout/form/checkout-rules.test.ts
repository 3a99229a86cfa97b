import { describe, expect, it } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import type { CheckoutFields } from '#web/data/storage.ts'
import { emptyFields } from './checkout-fields.ts'
import { checkCheckout } from './checkout-rules.ts'
import { checkoutFieldError } from './error-summary.tsx'

const filled = {
  ...emptyFields,
  email: ' Mona@Example.com ',
  phone: '+20 10 1234 5678',
  firstName: 'Mona',
  lastName: 'Adel',
  street: '12 Talaat Harb',
  city: 'Cairo',
  zip: '11511',
}

describe('the checkout form', () => {
  it('needs everything but additional info and governorate', {
    meta: proves('2:165a', '2:165b', '2:165d'),
  }, async () => {
    expect(Object.keys((await check(emptyFields)).errors).toSorted()).toEqual(
      ['city', 'email', 'firstName', 'lastName', 'phone', 'street', 'zip'].toSorted(),
    )
  })

  it('sends email and phone the way the shop keeps them', async () => {
    expect((await check(filled)).values).toMatchObject({ email: 'mona@example.com', phone: '01012345678' })
  })

  it('says what is wrong with an email and a phone, instead of that they are missing', async () => {
    const { errors } = await check({ ...filled, email: 'mona', phone: '013 1234 5678' })
    expect(checkoutFieldError('email', errors.email)).toBe('Please enter a valid email address')
    expect(checkoutFieldError('phone', errors.phone)).toBe('Please enter a mobile number, like 010 1234 5678')
  })

  it('says of what is too long how long it may be', async () => {
    const { errors } = await check({ ...filled, city: 'x'.repeat(121), firstName: 'x'.repeat(100) })
    expect(checkoutFieldError('city', errors.city)).toBe('Please use at most 120 characters')
    expect(checkoutFieldError('firstName', errors.firstName)).toBe('Please use at most 99 characters')
  })

  it('takes any ZIP code, and none if the owner has chosen so', async () => {
    expect(Object.keys((await check({ ...filled, zip: ' ' })).errors)).toEqual(['zip'])
    expect((await check({ ...filled, zip: 'none' })).errors).toEqual({})
    expect((await check({ ...filled, zip: '' }, 'optional')).errors).toEqual({})
  })
})

const check = (fields: CheckoutFields, zipCode?: 'optional') =>
  checkCheckout(zipCode)({ ...fields, paymentMethod: 'cod' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
