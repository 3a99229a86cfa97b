import { DAYS_KEPT } from '#shared/retained-data.ts'
import { BRAND } from '#shared/settings.ts'

export const en = {
  subject: `${BRAND}: please confirm your subscription`,
  heading: 'One more step',
  paragraphs: [
    'Somebody, hopefully you, asked for our letters to this address: new cloth, small runs and the odd invitation, once a month at most.',
    `Please confirm that you want them. The link is valid for ${DAYS_KEPT.newsletterUnconfirmed} days. If it was not you, do nothing: we delete the address.`,
  ],
  confirm: 'Confirm my subscription',
  unsubscribe: 'Unsubscribe',
}
export type NewsletterMailText = typeof en
