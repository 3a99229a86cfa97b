/** Returns and exchanges. An exchange is a return with another size or colour of the same product for one of its lines. */
import { z } from 'zod'
import { limits, returnPayers, returnReasons, returnStates } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { id, personalLine, requiredText, text } from '../fields.ts'
import { pageMeta, paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'
import { order, orderParams, returnOfOrder } from './orders.ts'

export type { OrderReturn, ReturnLine } from './orders.ts'

const guid = z.guid(fails('order_number'))
export const returnParams = z.object({ id: guid })
export const ownReturnParams = z.object({ ...orderParams.shape, returnId: guid })

/** Some pieces of a pair that the customer has. */
const askedLine = z.strictObject({
  itemId: id,
  /** The line of the exchange by which they got it; without it, it is as ordered. */
  exchangeOf: id.nullable().optional(),
  quantity: z.int().min(1).max(1000),
  reason: z.enum(returnReasons),
  words: personalLine(limits.returnWords).optional(),
  /** For another one of the same product; without it, for the money. */
  exchangeVariantId: id.nullable().optional(),
})
export type AskedLine = z.infer<typeof askedLine>
const askedLines = z.array(askedLine).min(1).max(50)

/** The same again while it has not been answered is the same return. */
export const returnToAsk = z.strictObject({ lines: askedLines })
/** Staff ask for a customer, also after the last day. `because`: why, for the history. */
export const returnForCustomer = z.strictObject({
  orderId: guid,
  lines: askedLines,
  because: requiredText(limits.returnWords),
})
/** What the customer reads. */
export const returnDeclining = z.strictObject({ reason: requiredText(limits.returnWords) })
/** What came of each line: every other piece stays with the customer. At least one piece has come. */
export const returnReceipt = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id,
        shelved: z.int().min(0).max(1000),
        writtenOff: z.int().min(0).max(1000),
      }),
    )
    .min(1)
    .max(50),
})
export type ReturnReceipt = z.infer<typeof returnReceipt>['lines']

/** What may be asked for, of one order. */
export const returnOffer = z.object({
  /** The last day to ask, in Cairo, such as 2026-03-04. Staff may ask later. */
  until: z.string(),
  isLate: z.boolean(),
  /** The way back: what the customer pays for it, unless a pair is damaged. */
  cost: z.object({ payer: z.enum(returnPayers), sum: z.string() }),
  /** Where it is sent. */
  shopAddress: z.string(),
  holdDays: z.number(),
  /** What the customer has and is not on its way back. */
  pairs: z.array(
    z.object({
      itemId: z.number(),
      exchangeOf: z.number().nullable(),
      productId: z.number(),
      variantId: z.number(),
      productName: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string().nullable(),
      /** What one of them gives back. */
      price: z.string(),
      quantity: z.number(),
      /** Others of the product that are in stock, in the order of its sizes. */
      exchanges: z.array(
        z.object({
          variantId: z.number(),
          size: z.string(),
          color: z.string(),
          stock: z.number(),
          price: z.string(),
          /** For each piece: what the customer pays besides, negative if money goes back. */
          difference: z.string(),
        }),
      ),
    }),
  ),
})
export type ReturnOffer = z.infer<typeof returnOffer>

/** `offer`: null if nothing can be asked for, and `because` says why. */
export const orderReturns = z.object({
  returns: z.array(returnOfOrder),
  offer: returnOffer.nullable(),
  because: z.enum(['not_delivered', 'too_late', 'nothing_left']).nullable(),
})
export type OrderReturns = z.infer<typeof orderReturns>

/** For staff: with its order. */
export const returnEntry = z.object({ order, return: returnOfOrder })
export type ReturnEntry = z.infer<typeof returnEntry>

/** Without a state: those that wait for something, what staff do next first. */
export const returnsQuery = z.strictObject({
  state: z.enum(returnStates).optional(),
  reason: z.enum(returnReasons).optional(),
  q: text(limits.search).optional(),
  ...paging(200),
  ...languageQuery.shape,
})
export type ReturnsQuery = z.infer<typeof returnsQuery>
export const returnsMeta = pageMeta.extend({
  /** `open`: asked, approved, received or sent. */
  counts: z.record(z.enum(['open', ...returnStates]), z.number()),
})
export type ReturnsMeta = z.infer<typeof returnsMeta>
