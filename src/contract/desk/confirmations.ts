import { z } from 'zod'
import { limits } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { line, text } from '../fields.ts'
import { customerHistory, knownOfOrder } from '../orders/order-words.ts'
import { callOutcome, confirmationState, order, undoable } from '../orders/orders.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

export type { CallOutcome } from '../orders/orders.ts'

export const confirmation = z.object({
  order,
  state: confirmationState,
  /** When to call. */
  dueAt: z.string(),
  openedAt: z.string(),
  /** The last call found that the number is not the customer's. */
  isWrongNumber: z.boolean(),
  /** Who calls the customer now. */
  claim: z.object({ staffId: z.number(), name: z.string(), until: z.string() }).nullable(),
  /** Calls so far. */
  calls: z.number(),
  ...knownOfOrder.shape,
})
export type Confirmation = z.infer<typeof confirmation>

/** An order of the queue with everything that a caller needs. */
export const confirmationCard = confirmation.extend({
  /** Newest first; without those that were taken back. */
  attempts: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      outcome: callOutcome,
      note: z.string().nullable(),
      dueAt: z.string().nullable(),
      staffName: z.string().nullable(),
    }),
  ),
  history: customerHistory.extend({
    /** Other orders that wait for a call to the same number. */
    waiting: z.number(),
  }),
  /** For WhatsApp, in the language of the order. */
  message: z.string(),
  undo: undoable,
})
export type ConfirmationCard = z.infer<typeof confirmationCard>

/** `after` continues a list: the `next` of its last page. */
export const confirmationsQuery = z.strictObject({
  ...languageQuery.shape,
  q: text(limits.search).optional(),
  after: z
    .string()
    .regex(/^\d{10,16}_[0-9a-f-]{36}$/, fails('unreadable'))
    .optional(),
  limit: paging(200).limit,
})
export type ConfirmationsQuery = z.infer<typeof confirmationsQuery>

/** True: takes it over from the colleague who has it. */
export const confirmationClaim = z.strictObject({ takesOver: z.boolean().optional() })

export const callAttempt = z
  .strictObject({
    outcome: callOutcome,
    note: line(limits.callNote).optional(),
    /** When to call again; only for `later`. */
    dueAt: z.iso.datetime({ offset: true, error: fails('unreadable') }).optional(),
  })
  .refine(({ outcome, dueAt }) => outcome !== 'later' || dueAt !== undefined, {
    error: fails('required'),
    path: ['dueAt'],
  })
  .refine(({ dueAt }) => dueAt === undefined || isSoon(Date.parse(dueAt)), {
    error: fails('future_date'),
    path: ['dueAt'],
  })
export type NewCallAttempt = z.infer<typeof callAttempt>

/** The customer's own answer. */
export const customerAnswer = z.strictObject({ answer: z.enum(['confirm', 'cancel']) })
export type CustomerAnswer = z.infer<typeof customerAnswer>['answer']

const LATEST_CALL_MS = 60 * 24 * 60 * 60 * 1000
const isSoon = (time: number): boolean => time > Date.now() && time < Date.now() + LATEST_CALL_MS
