import { adminMailsText } from '#text/admin-mails.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { adminShippingText } from '#text/admin-shipping.ts'

const wordFrom = (words: Record<string, string>) => (value: unknown) => words[String(value)]

/** The words for an order's states in its history. */
export const orderWords = {
  status: wordFrom(adminOrdersText.statuses),
  paymentStatus: wordFrom(adminOrdersText.paymentStates),
  attentionReason: wordFrom(adminOrdersText.attentionWords),
  confirmation: wordFrom(adminOrdersText.confirmationWords),
  receivedFrom: wordFrom(adminOrdersText.receivedFromWords),
  courierNote: wordFrom(adminOrdersText.courierNoteWords),
  changedBy: wordFrom(adminOrdersText.changedByWords),
  mailSentAgain: wordFrom(adminMailsText.kinds),
  parcel: wordFrom({ ...adminShippingText.states, ...adminShippingText.outcomes }),
  cancelReason: wordFrom(adminShippingText.cancelReasons),
  courierBalance: wordFrom(adminSettlementsText.balances.states),
}
