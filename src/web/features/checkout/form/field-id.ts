import type { CheckoutFields } from '#web/data/storage.ts'

/** The id of a field in the page, for the links of the summary of errors. */
export const fieldId = (field: keyof CheckoutFields): string => `checkout-${field}`
