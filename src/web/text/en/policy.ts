import type { ReturnPayer } from '#shared/values.ts'

/** The policies of delivery and returns: on the policy page and beside every product. */
export const policyText = {
  delivery: {
    title: 'Delivery',
    lines: ['Orders are processed in 1-2 business days and delivered in 2-5 business days.'],
  },
  returns: {
    title: 'Return and exchange policy',
    lines: ({ days, payer }: { days: number; payer: ReturnPayer }) => [
      `Returns and exchanges are accepted within ${days} days of delivery.`,
      'Items must be unworn and unwashed, with tags intact.',
      'Personalized or altered items are not eligible.',
      payer === 'shop'
        ? 'Return shipping is paid by us.'
        : 'Return shipping is paid by the customer, unless the item is defective or wrong.',
    ],
  },
  contact: {
    title: 'Contact us',
    phone: 'Phone',
    instagram: 'Instagram',
  },
}
