/** Contact details of the shop, the charges of an order, and what pages say and show. */
import { z } from 'zod'
import {
  choice,
  day,
  email,
  line,
  list,
  onOff,
  orEmpty,
  pounds,
  type Values,
  wholeNumber,
} from '#platform/settings/settings.ts'
import type { Language } from '#shared/language/language.ts'
import { ARABIC_TAGLINE, CHARGES, type Charges, CONTACT, LOW_STOCK, TAGLINE } from '#shared/settings.ts'
import { returnPayers, storeChoices, USUAL_RETURN_DAYS } from '#shared/values.ts'

export const storeSettings = {
  DEMO: onOff().default(true),
  API_DOCS: onOff().optional(),
}

export const storeConfig = (values: Values<typeof storeSettings>, isPublic: boolean) => ({
  demo: values.DEMO,
  // The description at /api/docs would help an attacker find the calls of staff; a developer's machine may show it.
  apiDocs: values.API_DOCS ?? !isPublic,
})

const handle = (shortest: number) =>
  z
    .string()
    .transform((text) => text.replace(/^@/, ''))
    .pipe(
      z
        .string()
        .regex(/^[\w.]{0,50}$/, NO_HANDLE)
        .min(shortest, NO_HANDLE),
    )

const NO_HANDLE = 'must be a handle, such as taglio'

/** Changed by the owner on a screen; see owners-settings.ts. */
export const ownersStoreSettings = {
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,25}$/, 'must be a telephone number, such as +20 100 123 4567')
    .prefault(CONTACT.phone),
  CONTACT_EMAIL: email().prefault(CONTACT.email),
  CONTACT_INSTAGRAM: handle(1).prefault(CONTACT.instagram),
  CONTACT_FACEBOOK: handle(0).prefault(CONTACT.facebook),
  CONTACT_TIKTOK: handle(0).prefault(CONTACT.tiktok),
  CONTACT_ADDRESS: line(200).prefault(CONTACT.address),
  TAGLINE: line(80).prefault(TAGLINE),
  TAGLINE_AR: line(80).prefault(''),
  SHIPPING_FEE: pounds().prefault(String(CHARGES.shippingInPiastres / 100)),
  HOLIDAYS: list(
    day(),
    100,
    'must be dates with commas between them, such as 2026-12-31, 2027-01-07',
  ).prefault(''),
  RETURN_DAYS: wholeNumber(1, 365).prefault(String(USUAL_RETURN_DAYS)),
  RETURN_SHIPPING: choice(returnPayers).prefault('customer'),
  LOW_STOCK: wholeNumber(0, 1_000).prefault(String(LOW_STOCK)),
  NOTICE: line(160).prefault(''),
  NOTICE_AR: line(160).prefault(''),
  NOTICE_FROM: orEmpty(day()).prefault(''),
  NOTICE_UNTIL: orEmpty(day()).prefault(''),
  TOTAL_SIGN: choice(storeChoices.totalSign).prefault('dollar'),
  ALSO_LIKE: choice(storeChoices.alsoLike).prefault('empty'),
  SEARCH_ENTER: choice(storeChoices.searchEnter).prefault('nothing'),
  ZIP_CODE: choice(storeChoices.zipCode).prefault('required'),
  NEWSLETTER: choice(storeChoices.newsletter).prefault('without'),
  FIRST_SIZE: choice(storeChoices.firstSize).prefault('chosen'),
}

export const ownersStoreConfig = (values: Values<typeof ownersStoreSettings>) => ({
  contact: {
    phone: values.CONTACT_PHONE,
    email: values.CONTACT_EMAIL,
    instagram: values.CONTACT_INSTAGRAM,
    facebook: values.CONTACT_FACEBOOK,
    tiktok: values.CONTACT_TIKTOK,
    address: values.CONTACT_ADDRESS,
  },
  tagline: {
    en: values.TAGLINE,
    // The default is translated; the owner's own line is shown as it is.
    ar: values.TAGLINE_AR || (values.TAGLINE === TAGLINE ? ARABIC_TAGLINE : values.TAGLINE),
  } satisfies Record<Language, string>,
  /** The charges of an order, besides its items. */
  charges: { ...CHARGES, shippingInPiastres: values.SHIPPING_FEE } satisfies Charges,
  /** Days without deliveries, such as 2026-12-31. */
  holidays: values.HOLIDAYS,
  returnDays: values.RETURN_DAYS,
  returnShipping: values.RETURN_SHIPPING,
  /** A size with so many pieces or fewer is shown as nearly sold out. */
  lowStock: values.LOW_STOCK,
  /** Above the header, from the first day to the last one, in Cairo. */
  notice: {
    text: { en: values.NOTICE, ar: values.NOTICE_AR || values.NOTICE } satisfies Record<Language, string>,
    from: values.NOTICE_FROM,
    until: values.NOTICE_UNTIL,
  },
  choices: {
    totalSign: values.TOTAL_SIGN,
    alsoLike: values.ALSO_LIKE,
    searchEnter: values.SEARCH_ENTER,
    zipCode: values.ZIP_CODE,
    newsletter: values.NEWSLETTER,
    firstSize: values.FIRST_SIZE,
  },
})
