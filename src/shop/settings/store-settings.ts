/** Contact details of the shop, and the charges of an order. */
import { z } from 'zod'
import {
  dates,
  email,
  line,
  onOff,
  pounds,
  type Values,
  wholeNumber,
} from '../../platform/settings/settings.ts'
import { CHARGES, type Charges, CONTACT, TAGLINE } from '../../shared/settings.ts'
import { USUAL_RETURN_DAYS } from '../../shared/values.ts'

export const storeSettings = {
  DEMO: onOff().default(true),
  RETURN_DAYS: wholeNumber(1, 365).default(USUAL_RETURN_DAYS),
  API_DOCS: onOff().optional(),
  SHIPPING_FEE: pounds().default(CHARGES.shippingInPiastres),
  HOLIDAYS: dates().default([]),
  TAGLINE: line(80).default(TAGLINE),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,25}$/, 'must be a telephone number, such as +20 100 123 4567')
    .default(CONTACT.phone),
  CONTACT_EMAIL: email().default(CONTACT.email),
  CONTACT_INSTAGRAM: z
    .string()
    .transform((handle) => handle.replace(/^@/, ''))
    .pipe(z.string().regex(/^[\w.]{1,30}$/, 'must be a handle, such as taglio'))
    .default(CONTACT.instagram),
  CONTACT_ADDRESS: line(200).default(CONTACT.address),
}

export const storeConfig = (values: Values<typeof storeSettings>, isPublic: boolean) => ({
  demo: values.DEMO,
  returnDays: values.RETURN_DAYS,
  // The description at /api/docs would help an attacker find the calls of staff; a developer's machine may show it.
  apiDocs: values.API_DOCS ?? !isPublic,
  /** The charges of an order, besides its items. */
  charges: { ...CHARGES, shippingInPiastres: values.SHIPPING_FEE } satisfies Charges,
  /** Days without deliveries, besides Fridays. */
  holidays: values.HOLIDAYS,
  tagline: values.TAGLINE,
  contact: {
    phone: values.CONTACT_PHONE,
    email: values.CONTACT_EMAIL,
    instagram: values.CONTACT_INSTAGRAM,
    address: values.CONTACT_ADDRESS,
  },
})
