import { z } from 'zod'
import { LANGUAGES } from '#shared/language/language.ts'
import { limits } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { personalText, text, yesOrNo } from '../fields.ts'
import { address, customerHistory, customerMark } from '../orders/order-words.ts'
import { orderParams, orderStatus } from '../orders/orders.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

const markKind = customerMark.shape.kind

/** A person is named by any of their orders: a phone number in an address would be in logs. */
export const customerParams = orderParams

/** `after` continues a list: the `id` of its last row. */
export const customersQuery = z.strictObject({
  q: text(limits.search).optional(),
  /** True: only those with a mark. */
  marked: yesOrNo,
  after: z.guid(fails('order_number')).optional(),
  limit: paging(200).limit,
  ...languageQuery.shape,
})
export type CustomersQuery = z.infer<typeof customersQuery>

/** By their newest order: one row for each phone number. */
export const customerRow = customerHistory.extend({
  /** The number of the newest order. */
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  orders: z.number(),
  lastOrderAt: z.string(),
  mark: customerMark.nullable(),
})
export type CustomerRow = z.infer<typeof customerRow>

const staffName = z.string().nullable()

const customerNote = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(['noted', 'marked', 'unmarked']),
  mark: markKind.nullable(),
  text: z.string(),
  /** Null when the account is gone. */
  by: staffName,
})

/** Everything about a person: of the orders with the same phone number, and of the accounts that have it. */
export const customer = z.object({
  id: z.string(),
  names: z.array(z.string()),
  /** As they were typed; the first is that of the order by which the person is named. */
  phones: z.array(z.string()).min(1),
  emails: z.array(z.string()),
  accounts: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  addresses: z.array(address),
  /** That of the order by which the person is named. */
  language: z.enum(LANGUAGES).nullable(),
  mark: customerMark.extend({ at: z.string(), by: staffName }).nullable(),
  history: customerHistory,
  /** How many; `orders` has the newest. */
  ordersCount: z.number(),
  orders: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      status: orderStatus,
      /** What became of its parcel, if it did not stay with the customer. */
      ending: z.enum(['refused', 'returned', 'lost', 'came_back']).nullable(),
      totalAmount: z.string(),
      owed: z.string(),
    }),
  ),
  /** What is ours of all orders, what is still owed, and what goes back to the customer. */
  money: z.object({ received: z.string(), owed: z.string(), payBack: z.string() }),
  /** Newest first. */
  notes: z.array(customerNote),
  /** Whether staff may erase the guest, or why they may not. */
  erasing: z.enum(['possible', 'open_orders', 'account']),
})
export type Customer = z.infer<typeof customer>

const reason = personalText(limits.markReason)
/** A mark and why, or none any more. */
export const markChange = z.union([
  z.strictObject({ mark: markKind, reason }),
  z.strictObject({ mark: z.null(), reason: z.union([z.literal(''), reason]).default('') }),
])
export type MarkChange = z.infer<typeof markChange>
export const newCustomerNote = z.strictObject({ text: personalText(limits.customerNote) })
export const noteToUndo = z.strictObject({ note: z.int().positive() })
