import { z } from 'zod'
import { returnPayers, storeChoices } from '#shared/values.ts'

/** The public settings of the shop, for any client that shows prices or policies. */
export const store = z.object({
  brand: z.string(),
  /** In the language of the reply. */
  tagline: z.string(),
  currency: z.string(),
  currencyLabel: z.string(),
  shipping: z.number(),
  taxes: z.number(),
  deliveryDays: z.number(),
  /** Days without deliveries, besides Fridays: 2027-01-07. */
  holidays: z.array(z.string()),
  returnDays: z.number(),
  paymentProvider: z.string(),
  paymentMethods: z.array(z.string()),
  /** In days after delivery, and in business days from first to last. */
  policies: z.object({
    returnDays: z.number(),
    returnShipping: z.enum(returnPayers),
    processingBusinessDays: z.array(z.number()),
    deliveryBusinessDays: z.array(z.number()),
  }),
  contact: z.object({
    phone: z.string(),
    instagram: z.string(),
    email: z.string(),
    /** Empty when the shop shows none. */
    facebook: z.string(),
    tiktok: z.string(),
    address: z.string(),
  }),
  /** A size with so many pieces or fewer is nearly sold out. */
  lowStock: z.number(),
  /** A line above the header; empty when there is none today. */
  notice: z.string(),
  choices: z.object({
    totalSign: z.enum(storeChoices.totalSign),
    alsoLike: z.enum(storeChoices.alsoLike),
    searchEnter: z.enum(storeChoices.searchEnter),
    zipCode: z.enum(storeChoices.zipCode),
    newsletter: z.enum(storeChoices.newsletter),
    firstSize: z.enum(storeChoices.firstSize),
  }),
  /** The shop is public but its card provider takes no money: every page says so. */
  cardsArePretend: z.boolean(),
})
export type Store = z.infer<typeof store>
