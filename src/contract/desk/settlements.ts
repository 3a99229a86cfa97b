import { z } from 'zod'
import {
  balanceStates,
  cashAges,
  MOST_CHOSEN_PARCELS,
  MOST_COLUMN_NAME,
  MOST_COURIER_NAME,
  MOST_SETTLEMENT_LINES,
  settlementVerdicts,
} from '#shared/settlements.ts'
import { limits } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { line, requiredText, yesOrNo } from '../fields.ts'
import { decimalAmount } from '../money.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

export const settlementParams = z.object({ id: z.guid(fails('unreadable')) })
const courier = requiredText(MOST_COURIER_NAME)

/** Amounts are decimals in pounds, as on orders; negative ones have a minus. */
const amount = z.string()

export const settlement = z.object({
  id: z.string(),
  courier: z.string(),
  state: z.enum(['draft', 'confirmed']),
  /** Null when the parcels were chosen by hand. */
  fileName: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  lines: z.number(),
  /** The lines that the confirmation receives, and their sums. */
  receivedLines: z.number(),
  collected: amount,
  fees: amount,
  /** Of a draft, that of all lines whose amount differs, accepted or not. */
  difference: amount,
})
export type Settlement = z.infer<typeof settlement>

const verdictSums = z.object({ lines: z.number(), collected: amount, fees: amount, difference: amount })
export const settlementWithSums = settlement.extend({
  verdicts: z.record(z.enum(settlementVerdicts), verdictSums),
})
export type SettlementWithSums = z.infer<typeof settlementWithSums>

export const settlementLine = z.object({
  line: z.number(),
  waybill: z.string(),
  orderId: z.string().nullable(),
  verdict: z.enum(settlementVerdicts),
  collected: amount,
  /** What the courier had to collect; null for an unknown parcel. */
  due: amount.nullable(),
  fee: amount.nullable(),
  isAccepted: z.boolean(),
})
export type SettlementLine = z.infer<typeof settlementLine>

/** Cash that has not come: parcels that are delivered, and what the courier paid too little in settlements. */
export const cashWithCourier = z.object({
  courier: z.string(),
  ages: z.array(z.object({ age: z.enum(cashAges), parcels: z.number(), sum: amount })),
  shortfalls: z.object({ lines: z.number(), sum: amount }),
})
export type CashWithCourier = z.infer<typeof cashWithCourier>

export const unsettledParcel = z.object({
  id: z.string(),
  orderId: z.string(),
  waybill: z.string(),
  name: z.string(),
  cash: amount,
  deliveredAt: z.string(),
})
export type UnsettledParcel = z.infer<typeof unsettledParcel>

/** A line of a confirmed settlement whose amount differs, and what became of the difference. */
export const courierBalance = z.object({
  settlementId: z.string(),
  line: z.number(),
  courier: z.string(),
  orderId: z.string(),
  /** Positive: the courier owes it to us. Negative: it paid more than it had collected. */
  amount,
  state: z.enum(balanceStates),
  createdAt: z.string(),
  /** Who said the state, and when. */
  changedBy: z.string().nullable(),
  changedAt: z.string(),
})
export type CourierBalance = z.infer<typeof courierBalance>
export const balancesQuery = z.strictObject({
  ...paging(100),
  courier: courier.optional(),
  /** True: those that are paid or written off. Otherwise those that are open or claimed. */
  closed: yesOrNo,
  ...languageQuery.shape,
})
export const balanceParams = settlementParams.extend({ line: z.coerce.number().int().min(1).max(10_000_000) })
export const balanceBody = z.strictObject({ state: z.enum(balanceStates) })

export const settlementsQuery = z.strictObject({ ...paging(100), ...languageQuery.shape })
export const linesQuery = z.strictObject({
  ...languageQuery.shape,
  ...paging(100),
  verdict: z.enum(settlementVerdicts).optional(),
  q: line(limits.search).optional(),
})
export const unsettledQuery = z.strictObject({
  ...paging(100),
  courier,
  age: z.enum(cashAges).optional(),
  ...languageQuery.shape,
})

export const chosenParcels = z.strictObject({
  courier,
  parcelIds: z
    .array(z.guid(fails('unreadable')))
    .min(1)
    .max(MOST_CHOSEN_PARCELS),
})
/** With the file. The columns are named by staff when they are not recognised, and remembered. */
export const settlementFields = z.strictObject({
  courier,
  waybill: requiredText(MOST_COLUMN_NAME).optional(),
  collected: requiredText(MOST_COLUMN_NAME).optional(),
  fee: requiredText(MOST_COLUMN_NAME).optional(),
})
export const acceptedLines = z.strictObject({
  lines: z.array(z.number().int().min(1).max(10_000_000)).min(1).max(MOST_SETTLEMENT_LINES),
  isAccepted: z.boolean(),
})
/** The number of lines and their sum as staff have seen them. */
export const settlementConfirmation = z.strictObject({
  lines: z.number().int().min(0).max(MOST_SETTLEMENT_LINES),
  collected: decimalAmount,
  completesOrders: z.boolean(),
})
export type SettlementConfirmation = z.infer<typeof settlementConfirmation>
