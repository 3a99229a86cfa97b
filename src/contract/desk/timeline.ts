import { z } from 'zod'
import { mail } from './mails.ts'

/** What a timeline is filtered by. What changed the status alone is in none of them. */
export const timelineKinds = ['calls', 'parcel', 'mails', 'books', 'notes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

const who = {
  by: z.enum(['staff', 'customer', 'courier', 'provider', 'shop']),
  /** Null when the account is gone, too. */
  staff: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
}

/** An entry of the ledger. What the customer owes is the sum of all amounts. */
const moneyEntry = z.object({
  at: z.string(),
  ...who,
  kind: z.enum(['charge', 'adjust', 'payment', 'refund']),
  method: z.enum(['cash', 'card', 'none']),
  /** What it belongs to: a payment attempt, "cancelled", "completed" … */
  reference: z.string(),
  amount: z.string(),
})
export type MoneyEntry = z.infer<typeof moneyEntry>

/** An event of the journal, or a mail to the customer. */
const timelineEntry = z.object({
  id: z.number(),
  at: z.string(),
  ...who,
  kinds: z.array(z.enum(timelineKinds)),
  /** The word of the journal, or "mail". */
  event: z.string(),
  /** What became different, as people read it. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  note: z.string().nullable(),
  /** Who took it back. */
  takenBack: z.object({ at: z.string(), ...who }).nullable(),
  money: z.array(moneyEntry),
  /** Pieces that came to the shelf, or left it if negative. */
  stock: z.array(z.object({ reason: z.string(), pieces: z.number() })),
  mail: mail
    .pick({ kind: true, state: true, subject: true, text: true })
    .extend({
      /** The newest of its kind has left, and what it says is still so. */
      canBeSentAgain: z.boolean(),
    })
    .nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** All about one order, newest first; the ledger as it was written. */
export const timeline = z.object({ entries: z.array(timelineEntry), money: z.array(moneyEntry) })
export type Timeline = z.infer<typeof timeline>
