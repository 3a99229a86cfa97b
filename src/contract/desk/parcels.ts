import { z } from 'zod'
import {
  limits,
  MOST_LABELS,
  MOST_PACKED,
  parcelOutcomes,
  parcelReasons,
  parcelStates,
  shippingViews,
  statesWithReason,
} from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { personalLine, text, yesOrNo } from '../fields.ts'
import { order, undoable } from '../orders/orders.ts'
import { languageQuery } from '../translations.ts'

const guid = z.guid(fails('order_number'))
export const parcelParams = z.object({ id: guid })
export const courierParams = z.object({ courier: z.string().max(40) })

/** `after` continues a list: the `next` of its last page. */
export const shippingQuery = z
  .strictObject({
    view: z.enum(shippingViews).optional(),
    /** True: of the parcels that need attention, only those whose promised day has passed. */
    late: yesOrNo,
    q: text(limits.search).optional(),
    after: guid.optional(),
    ...languageQuery.shape,
  })
  .refine(({ view, late }) => !late || view === 'attention', { error: fails('unreadable'), path: ['late'] })
export type ShippingQuery = z.infer<typeof shippingQuery>

export const parcel = z.object({
  id: z.string(),
  orderId: z.string(),
  courier: z.string(),
  trackingNumber: z.string().nullable(),
  /** At the courier. */
  trackingLink: z.string().nullable(),
  state: z.enum(parcelStates),
  /** Why it was not delivered, or came back. */
  reasonCode: z.enum(parcelReasons).nullable(),
  /** The courier's words about the state. */
  reason: z.string().nullable(),
  /** Whether the courier has it: due and sent are under way. */
  booking: z.enum(['due', 'sent', 'booked', 'refused']),
  /** Why staff must look at it. */
  attention: z
    .enum(['refused', 'unknown', 'attempt_failed', 'returned', 'lost', 'order_cancelled', 'late'])
    .nullable(),
  outcome: z.enum(parcelOutcomes).nullable(),
  cashToCollect: z.string(),
  promisedOn: z.string().nullable(),
  createdAt: z.string(),
  handedOverAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** What staff may do with it. */
  actions: z.array(
    z.enum(['move', 'track', 'cancel', 'read', 'book', 'label', 'shelve', 'write_off', 'send_again']),
  ),
  undo: undoable,
})
export type Parcel = z.infer<typeof parcel>

export const shippingEntry = z.object({
  order,
  parcel: parcel.nullable(),
  cashToCollect: z.string(),
  /** Only the customer has confirmed it: staff have neither packed it nor set its status. */
  confirmedByLink: z.boolean(),
  /** What staff have noted about the order, in calls too, oldest first. */
  notes: z.array(z.string()),
})
export type ShippingEntry = z.infer<typeof shippingEntry>

export const shippingMeta = z.object({
  next: z.string().nullable(),
  counts: z.object({
    pack: z.number(),
    ready: z.number(),
    way: z.number(),
    attention: z.number(),
    /** Parcels that the courier is being asked to take. */
    booking: z.number(),
  }),
  courier: z.object({ name: z.string(), books: z.boolean(), cancels: z.boolean(), labels: z.boolean() }),
})
export type ShippingMeta = z.infer<typeof shippingMeta>

const several = z.array(guid).min(1).max(MOST_PACKED)
export const packBody = z.strictObject({ orderIds: several })
export const labelsBody = z.strictObject({ parcelIds: z.array(guid).min(1).max(MOST_LABELS) })
export const severalParcelsBody = z.strictObject({ parcelIds: several })
/** One entry for each id: `code` says why it was refused. */
export const outcomes = z.array(
  z.object({
    id: z.string(),
    code: z.string().nullable(),
    undo: undoable,
    /** Of an order that was shipped: what its parcel is by now, packed or picked up. */
    state: z.enum(parcelStates).nullish(),
  }),
)
export type Outcome = z.infer<typeof outcomes>[number]

/** Why a delivery failed, or the parcel came back, is never left out. `reason` are words beside it. */
const move = z.strictObject({
  state: z.enum(parcelStates).exclude(['created', 'cancelled']),
  reasonCode: z.enum(parcelReasons).optional(),
  reason: personalLine(limits.parcelReason).optional(),
})
const saysWhy = ({ state, reasonCode }: z.infer<typeof move>): boolean =>
  reasonCode !== undefined || !statesWithReason.some((one) => one === state)
const isMissing = { error: fails('required'), path: ['reasonCode'] }

export const moveBody = move.refine(saysWhy, isMissing)
export type MoveBody = z.infer<typeof moveBody>
export const moveSeveralBody = move.extend({ parcelIds: several }).refine(saysWhy, isMissing)
export const trackingBody = z.strictObject({ trackingNumber: personalLine(limits.trackingNumber) })
export const decideBody = z.strictObject({ outcome: z.enum(parcelOutcomes) })
