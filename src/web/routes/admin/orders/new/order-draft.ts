import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { Customer } from '#contract/accounts/customers.ts'
import { type TypedInOrder, typedInOrder } from '#contract/orders/typed-in-orders.ts'
import type { Language } from '#shared/language/language.ts'
import { type Governorate, governorateOf } from '#shared/places/governorates.ts'
import type { typedInPayments, typedInSources } from '#shared/values.ts'
import { dialledNumber } from '#web/data/dialled-number.ts'
import { errorsByField, formErrors } from '#web/data/forms.ts'
import { type DraftLine, toSend } from '../goods/lines-editor.tsx'

/** An order as staff type it in. */
export type NewOrder = {
  phoneNumber: string
  guestName: string
  email: string
  language: Language
  street: string
  address: string
  city: string
  zip: string
  governorate: Governorate | ''
  lines: DraftLine[]
  payment: (typeof typedInPayments)[number]
  source: (typeof typedInSources)[number] | ''
  note: string
}

export const emptyOrder: NewOrder = {
  phoneNumber: '',
  guestName: '',
  email: '',
  language: 'ar',
  street: '',
  address: '',
  city: '',
  zip: '',
  governorate: '',
  lines: [],
  payment: 'cash',
  source: '',
  note: '',
}

/** As it is stored in the tab. */
export const NEW_ORDER = 'new order'

export const placeOf = ({ governorate, city }: Pick<NewOrder, 'governorate' | 'city'>) =>
  governorateOf({ governorate: governorate || null, city })

/** What is sent: the total is the one that staff have read to the customer. */
export function orderOf(draft: NewOrder, expectedTotal: number | undefined): z.input<typeof typedInOrder> {
  const { street, address, city, zip, governorate: _, lines, note, source, ...words } = draft
  return {
    ...words,
    shippingAddress: { street, address, city, zip, governorate: placeOf(draft) },
    lines: toSend(lines),
    // The list begins with none.
    source: source as TypedInOrder['source'],
    ...(note.trim() && { note }),
    ...(expectedTotal !== undefined && { expectedTotal }),
  }
}

/** The server's rules, and a phone number that can be dialled. */
export const checkOrder: Resolver<NewOrder> = async (draft) => {
  const errors = formErrors(typedInOrder, orderOf(draft, undefined), draft, fieldOf)
  const phoneNumber = await dialledNumber(draft.phoneNumber)
  if (!phoneNumber && draft.phoneNumber.trim()) errors.push({ path: 'phoneNumber', code: 'phone' })
  return errors.length === 0 && phoneNumber
    ? { values: { ...draft, phoneNumber }, errors: {} }
    : { values: {}, errors: errorsByField(errors) }
}

/** Of a path of the contract, or of the server's name such as `shippingAddress.city`. */
export function fieldOf(path: readonly PropertyKey[]): keyof NewOrder {
  const [first, second] = path.map(String)
  return (first === 'shippingAddress' ? second : first) as keyof NewOrder
}

/** What an earlier order says of its customer. */
export function detailsOf(customer: Customer, address: Customer['addresses'][number] | undefined) {
  const { names, emails, language } = customer
  return {
    guestName: names[0] ?? '',
    email: emails[0] ?? '',
    ...(language && { language }),
    ...(address && {
      street: address.street,
      address: address.address,
      city: address.city,
      zip: address.zip,
      governorate: address.governorate ?? '',
    }),
  } satisfies Partial<NewOrder>
}
