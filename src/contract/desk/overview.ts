/** The figures of the admin panel. Days are those of Cairo; amounts are decimals in pounds, as on orders. */
import { z } from 'zod'
import { governorateCodes } from '#shared/places/governorates.ts'
import { moneyStages, orderSources, overviewPeriods, parcelReasons, returnReasons } from '#shared/values.ts'
import { languageQuery } from '../translations.ts'

export const overviewQuery = z.strictObject({
  /** The last 30 days if not given. */
  period: z.enum(overviewPeriods).optional(),
  ...languageQuery.shape,
})

/** A day like 2026-03-04. */
const day = z.string()
const counted = z.object({ count: z.number(), sum: z.string() })
/** Orders that reached the customer, and those that came back unpaid from the door. */
const outcome = z.object({ delivered: z.number(), refused: z.number() })

/** What waits for staff. Each number is that of the rows of a list, which is named above it. */
const now = z.object({
  /** GET /confirmations */
  toConfirm: z.number(),
  /** GET /confirmations/due: those of the previous number whose call is due. */
  toCallNow: z.number(),
  /** GET /orders/admin?needsAttention=true */
  needsAttention: z.number(),
  /** GET /shipping?view=pack */
  toPack: z.number(),
  /** GET /shipping?view=attention */
  parcelsNeedAttention: z.number(),
  /** GET /shipping?view=attention&late=true: the parcels of the previous number whose promised day has passed. */
  late: z.number(),
  /** GET /orders/admin?refundDue=true, and what is owed to the customers. */
  refundsDue: counted,
  /** GET /settlements/with-couriers */
  cashWithCouriers: counted,
})

/**
 * Orders by the day on which they were placed: of those placed in the period, so many have reached a stage by now. Those of the last days
 * are still on their way.
 */
const sales = z.object({
  now,
  /** In the order of the stages. */
  moneyLine: z.array(counted.extend({ stage: z.enum(moneyStages) })),
  /**
   * Where orders end otherwise: before they are shipped, refused by the customer, undelivered for another reason, after the delivery, or
   * lost on the way. Of an order from which pairs came back for the money, `returned` sums these. GET /orders/admin?returned=true&from=…&until=…
   * has its rows.
   */
  leaks: z.object({
    cancelled: counted,
    refused: counted,
    cameBack: counted,
    returned: counted,
    lost: counted,
  }),
  /** Every day of the period, or the first day of every month. */
  series: z.array(z.object({ day, orders: z.number(), value: z.string() })),
  /** By which way they came, the most first. GET /orders/admin?source=…&from=…&until=… has their rows. */
  bySource: z.array(z.object({ source: z.enum(orderSources), orders: z.number(), value: z.string() })),
  /** Orders, and pieces for sizes. The most first. */
  refusals: z.object({
    /** Null: the governorate of the address is not known. */
    byGovernorate: z.array(outcome.extend({ governorate: z.enum(governorateCodes).nullable() })),
    bySize: z.array(outcome.extend({ size: z.string() })),
    /** A known phone number had a delivered order when the order was placed. */
    byPhone: z.object({ new: outcome, known: outcome }),
  }),
  /** The ten with the most pieces that were shipped and have not come back. */
  bestProducts: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      value: z.string(),
    }),
  ),
  /** Why orders came back, the most frequent first. Null: no reason was given. */
  returnReasons: z.array(z.object({ reason: z.enum(parcelReasons).nullable(), orders: z.number() })),
  /** Why customers sent pairs back, the most pieces first. GET /returns?state=done&reason=… */
  returnsByReason: z.array(z.object({ reason: z.enum(returnReasons), pieces: z.number() })),
})

const stock = z.object({
  /** GET /products?lowStock=true */
  lowStock: z.number(),
  /** The ten sizes that are sold out first, if as many are delivered a day as in the last 28 days. */
  daysLeft: z.array(
    z.object({
      productId: z.number(),
      productName: z.string(),
      variantId: z.number(),
      size: z.string(),
      color: z.string(),
      stock: z.number(),
      /** Pieces in the last 28 days. */
      delivered: z.number(),
      /** Whole days, rounded down. */
      days: z.number(),
    }),
  ),
})

export const overview = z.object({
  period: z.object({ kind: z.enum(overviewPeriods), from: day, until: day }),
  /** Whether the shop has ever had an order. */
  hasOrders: z.boolean(),
  /** Null for staff without the permission for figures. */
  sales: sales.nullable(),
  /** Null for staff without the permission for the catalogue. */
  stock: stock.nullable(),
})
export type Overview = z.infer<typeof overview>
export type OverviewSales = z.infer<typeof sales>
export type OverviewStock = z.infer<typeof stock>
