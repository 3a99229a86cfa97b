import { z } from 'zod'
import { limits, paymentMethods } from '#shared/values.ts'
import { fails, tooMany } from '../field-errors.ts'
import { email, id, personalText, phone, text } from '../fields.ts'
import { CURRENCY, decimalAmount } from '../money.ts'
import { governorate } from '../store/places.ts'
import { orderForm } from './order-words.ts'

/** The documents send nothing. With a place, the cart is priced for it from now on; null: for no place in particular. */
export const checkoutSessionBody = z.object({ governorate }).nullish()

export const placeOrderBody = orderForm.extend({
  paymentMethod: z.enum(paymentMethods).default('cod'),
  /** The total that the shopper saw: if it has changed, the order is refused (409 `total_changed`). */
  expectedTotal: decimalAmount.optional(),
})
export type PlaceOrder = z.infer<typeof placeOrderBody>

/** The pending card order, as the browser stores it under these names until the payment returns. */
export const pendingOrder = orderForm.extend({
  paymentMethod: z.enum(paymentMethods).default('card'),
  cartItems: z
    .array(
      z
        .object({
          id,
          variantId: id,
          productVariantId: id.optional(),
          quantity: z.number().int().min(1),
          price: z.number().min(0),
        })
        .partial(),
    )
    .max(500)
    .optional(),
})
export type PendingOrder = z.infer<typeof pendingOrder>

export const createCardOrderBody = z.object({
  amount: decimalAmount,
  currency: z.literal(CURRENCY),
  customer: z.object({ name: personalText(limits.orderName), email, phone }),
  order: pendingOrder.nullish(),
})
export type CreateCardOrder = z.infer<typeof createCardOrderBody>

/** Counted before its entries are validated, because an error names each bad one. A provider sends a dozen. */
const returnQuery = z
  .record(z.string(), z.unknown())
  .refine((query) => Object.keys(query).length <= 40, tooMany(40))
  .pipe(z.record(text(100), text(2000)))

/** `orderId` is the provider's, `merchantOrderId` ours; either finds the attempt. `paymentReturn` is the return's whole query. */
export const placeCardOrderBody = pendingOrder
  .partial()
  .extend({
    orderId: text(200).nullish(),
    merchantOrderId: text(200).nullish(),
    providerOrderId: text(200).nullish(),
    paymentReturn: returnQuery.nullish(),
  })
  .refine(({ orderId, merchantOrderId, providerOrderId }) => orderId || merchantOrderId || providerOrderId, {
    path: ['orderId'],
    error: fails('required'),
  })
export type PlaceCardOrder = z.infer<typeof placeCardOrderBody>

/** For an order that is there already. The sum that was agreed to: another one is refused. */
export const payOrderBody = z.strictObject({ expectedTotal: decimalAmount.optional() })

const idempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, fails('no_blanks'))
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() })
export const providerParams = z.object({ provider: z.string().max(40) })
