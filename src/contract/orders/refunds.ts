import { z } from 'zod'
import { limits, refundMethods, refundProblems, refundStates } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { personalText, requiredText, text } from '../fields.ts'
import { decimalAmount, decimalToPiastres } from '../money.ts'
import { orderParams, undoable } from './orders.ts'

const refund = z.object({
  id: z.string(),
  at: z.string(),
  method: z.enum(refundMethods),
  amount: z.string(),
  /** Of the amount, what had not been paid: somebody has sent back too much. */
  excess: z.string(),
  state: z.enum(refundStates),
  /** Why it failed. */
  problem: z.enum(refundProblems).nullable(),
  /** Of a transfer by staff. */
  reference: z.string(),
  /** The last digits of its card, if they are known. */
  cardEnding: z.string().nullable(),
  by: z.enum(['staff', 'provider']),
  /** Null when the account is gone, too. */
  staff: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
})
export type Refund = z.infer<typeof refund>

/** What goes back to the customer, and how. */
export const refunds = z.object({
  /** What is to be paid back, less what is under way. */
  due: z.string(),
  /** Payments by card that can go back to their card, with what is left of each. */
  cards: z.array(z.object({ attempt: z.string(), ending: z.string().nullable(), most: z.string() })),
  /** Where the provider shows its card payments, one for each; only the sandbox says where. */
  dashboards: z.array(z.string()),
  /** The newest first. */
  refunds: z.array(refund),
  undo: undoable,
})
export type Refunds = z.infer<typeof refunds>

const amount = decimalAmount.refine((typed) => decimalToPiastres(typed) > 0, fails('amount'))
const anyRefund = {
  /** Chosen by the browser: the same one twice is one refund. */
  id: z.guid(fails('unreadable')).toLowerCase(),
  amount,
  note: z.union([z.literal(''), personalText(limits.orderNote)]).default(''),
}
export const newRefund = z.discriminatedUnion('method', [
  z.strictObject({ ...anyRefund, method: z.literal('card'), attempt: z.guid(fails('unreadable')) }),
  z.strictObject({
    ...anyRefund,
    method: z.literal('cash'),
    reference: text(limits.refundReference).default(''),
  }),
  /** Vodafone Cash, InstaPay … */
  z.strictObject({
    ...anyRefund,
    method: z.literal('wallet'),
    reference: requiredText(limits.refundReference),
  }),
])
export type NewRefund = z.infer<typeof newRefund>

export const refundParams = orderParams.extend({ refundId: z.guid(fails('unreadable')) })
