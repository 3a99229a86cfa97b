/** orders.search: what staff find an order by. Written by whoever writes the order, its address or its owner. */
import { toLatinDigits } from '#shared/language/digits.ts'
import { foldArabic } from '#shared/text/fold-arabic.ts'
import type { OrderRow } from '../order-columns.ts'

export type SearchedOrder = Pick<OrderRow, 'id' | 'name' | 'email' | 'phone' | 'city' | 'street' | 'address'>
export type SearchedAccount = { name: string; email: string; phone: string | null }
export type SearchedLine = { productName: string; sku: string }

/** One value on each line, so that a match lies within one of them; `LINES` numbers those that a search can be limited to. */
export function orderSearchText(
  order: SearchedOrder,
  lines: readonly SearchedLine[],
  account: SearchedAccount | null,
): string {
  const phone = other(account?.phone, order.phone)
  const values = [
    order.id,
    order.email,
    order.name,
    other(account?.email, order.email),
    other(account?.name, order.name),
    dialledDigits(phone),
    phone,
    dialledDigits(order.phone),
    order.phone,
    order.city,
    order.street,
    order.address,
    ...lines.flatMap(({ productName, sku }) => [productName, sku]),
  ]
  return searchable(values.map((value) => value.replaceAll('\n', ' ')).join('\n'))
}

export const LINES = { emails: [2, 4], names: [3, 5], digits: [6, 8], phones: [6, 7, 8, 9] }

/**
 * Folded, and Arabic letters as capitals: of other letters than Latin ones, PostgreSQL makes trigrams in some locales only. There are 26
 * capitals; the three rarest letters stay as they are.
 */
export const searchable = (text: string): string =>
  foldArabic(text).replace(ARABIC, (letter) => CAPITALS.get(letter) ?? letter)

const LETTERS = 'ءابتجحخدرزسشصضطعغفقكلمنهوي'
const ARABIC = new RegExp(`[${LETTERS}]`, 'g')
const CAPITALS = new Map([...LETTERS].map((letter, index) => [letter, String.fromCharCode(65 + index)]))

/** A phone number in national form, however it is written. dialled_digits in SQL does the same. */
export const dialledDigits = (phone: string): string =>
  toLatinDigits(phone)
    .replace(/\D/g, '')
    .replace(/^(00)?200?/, '0')

/** What the account says, where the order says something else. */
const other = (ofAccount: string | null | undefined, ofOrder: string): string =>
  !ofAccount || ofAccount.toLowerCase() === ofOrder.toLowerCase() ? '' : ofAccount
