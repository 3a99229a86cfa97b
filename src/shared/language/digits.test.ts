import { expect, test } from 'vitest'
import { factorAnswer } from '#contract/accounts/second-factor.ts'
import { newProduct } from '#contract/catalog/catalog-changes.ts'
import { phone } from '#contract/fields.ts'
import { shippingAddress } from '#contract/orders/order-words.ts'
import { toLatinNumber } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['۱۲۵۰٫۵', '1250.5'],
  ['1250.50', '1250.50'],
  ['مقاس ٤٢', 'مقاس 42'],
])('%s is %s', (typed, read) => {
  expect(toLatinNumber(typed)).toBe(read)
})

const product = { name: 'Biella', variants: [{ size: 'M', color: '', sku: 'S', stock: 1 }] }
const address = { street: 'ش طلعت حرب', city: 'القاهرة' }
const read: Record<string, (typed: string) => unknown> = {
  phone: (typed) => phone.parse(typed),
  zip: (zip) => shippingAddress.parse({ ...address, zip }).zip,
  'price of a form': (price) => newProduct.parse({ ...product, price }).price,
  'code of an app': (code) => factorAnswer.parse({ challenge: 'x', code }).code,
  'code on paper': (recoveryCode) => factorAnswer.parse({ challenge: 'x', recoveryCode }).recoveryCode,
}

test.each([
  ['phone', '٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['phone', '۰۱۰۱۲۳۴۵۶۷۸', '01012345678'],
  ['zip', '١١٥١١', '11511'],
  ['zip', '۱۱۵۱۱', '11511'],
  ['price of a form', '١٢٥٠٫٥', 1250.5],
  ['price of a form', '۱۲۵۰', 1250],
  ['code of an app', '١٢٣ ٤٥٦', '123456'],
  ['code of an app', '۱۲۳۴۵۶', '123456'],
  ['code on paper', 'abc٤-٥ef', 'abc4-5ef'],
])('as a %s, %s is %s', (field, typed, expected) => {
  expect(read[field]?.(typed)).toBe(expected)
})
