/** The interface of a card provider. */
import { type Language, pathIn } from '#shared/language/language.ts'

/** The data to start a payment. */
export type PaymentRequest = {
  /** Our reference, one per attempt: providers refuse to see one twice. */
  reference: string
  amountInPiastres: number
  currency: string
  customer: { name: string; email: string; phone: string; language?: Language }
  expiresAt: string
}

/** A provider's report about a payment. Missing parts are null. */
export type PaymentReport<Status extends string> = {
  status: Status
  reference: string | null
  providerOrderId: string | null
  amountInPiastres: number | null
  currency: string | null
}

export type ReturnReport = PaymentReport<'paid' | 'failed' | 'unknown'> & {
  /** The last digits of the card. */
  cardEnding: string | null
}
/** Returned: something of the payment went back. How much, only the totals say. */
export type WebhookReport = PaymentReport<'paid' | 'failed' | 'pending' | 'returned'>
export type InquiryReport = PaymentReport<'paid' | 'failed' | 'pending' | 'expired'>

/** A payment that was made. */
export type MadePayment = { reference: string; providerOrderId: string | null; createdAt: string }

/** What the provider has taken and sent back of a payment. */
export type PaymentTotals = {
  capturedInPiastres: number
  refundedInPiastres: number
  /** It is not charged yet, only reserved on the card: then nothing but the whole can be taken back. */
  isHeld?: boolean
}

/** Why it surely does nothing: the account may not, the payment or the address is not known there, or it says no. */
export type RefundRefusal = 'not_allowed' | 'not_found' | 'refused'
/** Accepted is not done: the totals say what was done. */
export type RefundAnswer = 'accepted' | RefundRefusal

export type PaymentProvider = {
  /** The name in /payments/{name}/… */
  name: string
  /** The address to send the browser to. Throws when the provider cannot be reached or refuses. */
  create(request: PaymentRequest): Promise<string>
  /** Whether the query of the return is signed, and its content. */
  verifyReturn(query: Record<string, string>): ReturnReport
  verifyWebhook(
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ): WebhookReport | 'forged'
  /** Asks the provider. Throws when it cannot be reached. */
  inquire(attempt: { reference: string; createdAt: string }): Promise<InquiryReport>
  /** Throws when it cannot be reached. */
  totals(payment: MadePayment): Promise<PaymentTotals | RefundRefusal>
  /** Sends part of a payment back to its card. Throws when no answer came: then it may have been done. */
  refund(payment: MadePayment, amountInPiastres: number): Promise<RefundAnswer>
  /** Takes a whole payment back before it is charged to the card, which costs nothing. Throws like refund. */
  void(payment: MadePayment): Promise<RefundAnswer>
}

export type ProviderAddresses = { publicUrl: string; success: string; failure: string; webhook: string }

/** Returns to the page in the language that the shopper used. */
export function returnsTo(
  { publicUrl, success, failure }: ProviderAddresses,
  language: Language = 'en',
): { success: string; failure: string } {
  const inLanguage = (address: string) => publicUrl + pathIn(language, address.slice(publicUrl.length))
  return { success: inLanguage(success), failure: inLanguage(failure) }
}
