import { z } from 'zod'
import { toLatinDigits } from '#shared/language/digits.ts'
import { LANGUAGES } from '#shared/language/language.ts'
import {
  limits,
  MOST_PACKED,
  orderSearchFields,
  orderSorts,
  orderSources,
  orderStates,
  parcelStates,
  paymentMethods,
  paymentStates,
  refundMethods,
  returnPayers,
  returnReasons,
  returnStates,
  sortDirections,
} from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { day, idText, line, personalText, phone, requiredText, text, yesOrNo } from '../fields.ts'
import { decimalAmount } from '../money.ts'
import { pageMeta, paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'
import { knownOfOrder, orderForm, readWords } from './order-words.ts'

export type { OrderStatus } from '#shared/values.ts'

export const orderStatus = z.enum(orderStates)
export const confirmationState = z.enum(['open', 'confirmed', 'declined'])

/** In the reply to a change by staff: the event that they may take back for some seconds. */
export const undoable = z.number().nullish()

const returnLine = z.object({
  id: z.number(),
  /** The line of the order, and the line of the exchange by which the customer got the pair, if it was one. */
  itemId: z.number(),
  exchangeOf: z.number().nullable(),
  productId: z.number(),
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  /** Of one piece: what it gives back. */
  price: z.string(),
  quantity: z.number(),
  reason: z.enum(returnReasons),
  words: z.string().nullable(),
  /** Null: for the money. */
  exchange: z
    .object({
      ...{ variantId: z.number(), size: z.string(), color: z.string(), price: z.string() },
      /** For staff only; the colour in Arabic is for the slip of an Arabic order. */
      ...{ sku: z.string().optional(), colorInArabic: z.string().nullish() },
    })
    .nullable(),
  /** Pieces that came, and pieces that go out for them. */
  shelved: z.number(),
  writtenOff: z.number(),
  exchanged: z.number(),
})
export type ReturnLine = z.infer<typeof returnLine>

/** A return or exchange, for its customer and for staff. */
export const returnOfOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  state: z.enum(returnStates),
  /** Who asked for it. */
  by: z.enum(['customer', 'staff']),
  /** When it came to each state that stands. */
  dates: z.partialRecord(z.enum(returnStates), z.string()),
  changedAt: z.string(),
  lines: z.array(returnLine),
  /** The way back: who pays for it, and what a customer pays. */
  cost: z.object({ payer: z.enum(returnPayers), sum: z.string() }),
  /** Where it is sent. */
  shopAddress: z.string(),
  /** Until when the replacement is off the shelf for an exchange whose goods have not come; null if it is not. */
  heldUntil: z.string().nullable(),
  /** The replacement went back to the shelf, because the goods did not come in time. */
  holdEnded: z.boolean(),
  /** Why staff declined it. */
  declinedBecause: z.string().nullable(),
  /** What the order owes more by it, negative if money goes back: if all of it comes, or of what came. */
  difference: z.string(),
  /** The refund after which nothing was due any more; null before, and where nothing goes back. */
  refundId: z.string().nullable(),
  /** What brings the replacement. */
  parcel: z
    .object({
      id: z.string(),
      state: z.enum(parcelStates),
      trackingNumber: z.string().nullable(),
      trackingLink: z.string().nullable(),
    })
    .nullable(),
  /** What the reader may do. */
  actions: z.array(z.enum(['withdraw', 'approve', 'decline', 'receive', 'send', 'pay'])),
  undo: undoable,
})
export type OrderReturn = z.infer<typeof returnOfOrder>

/** Money that goes back, for its customer: one that has failed is none. */
export const refundOfOrder = z.object({
  id: z.string(),
  amount: z.string(),
  method: z.enum(refundMethods),
  /** The last digits of its card; null if they are not known, or its reader has only tracked the order. */
  cardEnding: z.string().nullable(),
  /** Of a transfer or a receipt, or ''. */
  reference: z.string(),
  /** Null while the card provider is asked. */
  sentAt: z.string().nullable(),
})
export type OrderRefund = z.infer<typeof refundOfOrder>

/** One order, as the union of three views: for the customer, for staff and for the profile. */
export const order = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: orderStatus,
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  taxes: z.string(),
  totalAmount: z.string(),
  userId: z.number().nullable(),
  user: z
    .object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  ...readWords,
  items: z.array(
    z.object({
      id: z.number(),
      productId: z.number(),
      variantId: z.number(),
      productName: z.string(),
      variantSize: z.string(),
      variantColor: z.string(),
      quantity: z.number(),
      price: z.number(),
      lineTotal: z.number(),
      image: z.string().nullable(),
      product: z.object({ id: z.number(), name: z.string(), price: z.number() }),
    }),
  ),
  orderItems: z.array(
    z.object({
      quantity: z.number(),
      price: z.number(),
      lineTotal: z.number(),
      variant: z.object({
        size: z.string(),
        color: z.string(),
        /** For staff only. */
        sku: z.string().optional(),
        product: z.object({ id: z.number(), name: z.string() }),
        /** As the customer read it, of an order in another language than English; for staff only. */
        translated: z.object({ productName: z.string(), color: z.string() }).optional(),
      }),
    }),
  ),
  /** How many days the delivery was estimated to take. */
  deliveryDays: z.number(),
  paymentMethod: z.enum(paymentMethods),
  payment: z.object({ method: z.enum(paymentMethods), status: z.enum(paymentStates) }),
  /** What the customer still has to pay; negative if money goes back to them. */
  owed: z.string().optional(),
  /** What its reader can do about it until it is packed. */
  stillPossible: z.array(z.enum(['pay', 'change', 'cancel'])).optional(),
  /** When it came to each status; in the reply to a single order only. */
  statusDates: z.partialRecord(orderStatus, z.string()).optional(),
  /** Where the customer follows the parcel at its courier, or null; in the reply to a single order only. */
  tracking: z.object({ number: z.string(), link: z.string().nullable() }).nullish(),
  /** Money that goes back to its customer, newest first; in the reply to a single order only. */
  refunds: z.array(refundOfOrder).optional(),
  /** Its returns and exchanges, newest first; in the reply to a single order only. */
  returns: z.array(returnOfOrder).optional(),
  /** Of whoever placed it, for staff only; in the reply to a single order only. */
  known: knownOfOrder.optional(),
  /** The language in which it was placed, for staff only. */
  language: z.enum(LANGUAGES).optional(),
  /** By which way it came, for staff only. */
  source: z.enum(orderSources).optional(),
  /** Whether staff have noted something about it, in a call too; for staff only. */
  hasNotes: z.boolean().optional(),
  /** What the courier has to know, for staff only. It prints on the label and on the packing slip. */
  courierNote: z.string().optional(),
  /** The other order for the same cart, paid by a card payment that came late; for staff only. */
  twinOrderId: z.string().nullish(),
  /** Whether the customer has said yes, of a cash order for which staff ask; without it no answer is needed. */
  confirmation: confirmationState.optional(),
  /** The reader knows only its number and phone number: the email is shortened, and they may not confirm it. */
  isTracked: z.boolean().optional(),
  needsAttention: z.boolean(),
  /** Why staff must look at it, or null. Shoppers see `to_confirm` only. */
  attentionReason: z
    .enum([
      'stock_gone',
      'superseded_attempt',
      'no_address',
      'to_confirm',
      'refund_not_due',
      'refund_unknown',
      'paid_meanwhile',
    ])
    .nullable(),
  undo: undoable,
})
export type Order = z.infer<typeof order>

export const statusChange = z.object({
  status: orderStatus,
  /** The status on the screen: the change is refused if somebody else has changed it since. */
  statusBefore: orderStatus.optional(),
  /** Who handed over the cash of an order that is completed with it: "courier", "customer" or a name. */
  receivedFrom: line(limits.receivedFrom).optional(),
})
/** Whether a cash order has been paid. */
export const paymentChange = z.object({ status: z.enum(['pending', 'paid']) })

/** Staff have dealt with it. */
export const attentionChange = z.object({ needsAttention: z.literal(false) })

/** Events of orders, from the `undo` of the replies. */
export const undoBody = z.strictObject({ events: z.array(z.int().positive()).min(1).max(MOST_PACKED) })

/** A day of this century: 2026-03-04. */
export const adminOrderQuery = z.strictObject({
  ...languageQuery.shape,
  q: text(limits.search).optional(),
  field: z.enum(orderSearchFields).optional(),
  status: orderStatus.optional(),
  /** True: only those that staff must look at. */
  needsAttention: yesOrNo,
  /** True: only those whose money goes back. */
  refundDue: yesOrNo,
  /** True: only those that were cancelled after the delivery, or of which something was sent back for the money. */
  returned: yesOrNo,
  /** The first and the last day on which they were placed, in Cairo. */
  from: day.optional(),
  until: day.optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  source: z.enum(orderSources).optional(),
  /** The whole name, in any spelling. */
  city: text(limits.city).optional(),
  sort: z.enum(orderSorts).optional(),
  order: z.enum(sortDirections).optional(),
  ...paging(200),
})
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>

/** Who gets it and where, and the total that was agreed to, if the delivery there costs something else. */
export const addressChange = orderForm
  .pick({ shippingAddress: true, phoneNumber: true, guestName: true })
  .extend({ expectedTotal: decimalAmount.optional() })
export type AddressChange = z.infer<typeof addressChange>

/** Empty: none. */
export const courierNoteChange = z.strictObject({ text: line(limits.courierNote) })

/** What a call of staff came to. */
export const callOutcome = z.enum(['confirmed', 'no_answer', 'later', 'wrong_number', 'declined'])
export type CallOutcome = z.infer<typeof callOutcome>

/** A note of staff about an order. */
export const newOrderNote = z.object({ text: personalText(limits.orderNote) })
export const orderNote = z.object({
  id: z.number(),
  at: z.string(),
  text: z.string(),
  /** Null when the account is gone. */
  staff: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
})
export type OrderNote = z.infer<typeof orderNote>

const counts = z.record(z.enum(['all', ...orderStates]), z.number())
export type OrderCounts = z.infer<typeof counts>

export const orderParams = z.object({ id: z.guid(fails('order_number')) })
export const orderMailParams = z.object({ ...orderParams.shape, mailId: idText })
/** The key of the link in a confirmation mail or of a tracked order, which opens the order on any device. */
export const orderQuery = z.object({ key: text(200).optional(), ...languageQuery.shape })

/** The customer and their other orders: by the account, or by the email of a guest. Newest first, 50 at most. */
export const orderCustomer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userId: z.number().nullable(),
  ordersCount: z.number(),
  ordersTotal: z.string(),
  orders: z.array(
    z.object({ id: z.string(), createdAt: z.string(), status: orderStatus, totalAmount: z.string() }),
  ),
})
export type OrderCustomer = z.infer<typeof orderCustomer>
/** The account's orders. `unconfirmed`: how many it will get when it confirms its address; only if there are any. */
export const orderListMeta = pageMeta.extend({
  counts,
  /** Whatever their status. */
  marked: z.object({ needsAttention: z.number(), refundDue: z.number() }),
  /** A search or a filter counts its hits up to 500: with more than that, `total` is 500 and this is true. */
  isMore: z.boolean(),
  hasNext: z.boolean(),
})
export type OrderListMeta = z.infer<typeof orderListMeta>

/** The number as it was mailed or read out: the short one, with or without #, or the whole. */
export const orderToTrack = z.strictObject({
  number: requiredText(50).overwrite((typed) => toLatinDigits(typed).replace(/[#\s]/g, '').toLowerCase()),
  phone,
})
export type OrderToTrack = z.infer<typeof orderToTrack>

/** The key opens the order for an hour. */
export const trackedOrder = z.object({ orderId: z.string(), key: z.string() })
export type TrackedOrder = z.infer<typeof trackedOrder>
