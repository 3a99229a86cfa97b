/** The interface of a card provider. */
import { type Language, pathIn } from '#shared/language/language.ts'

/** The data to start a payment. */
export type PaymentRequest = {
  /** Our reference, one per attempt: providers refuse to see one twice. */
  reference: string
  amountInPiastres: number
  currency: string
  customer: { name: string; email: string; phone: string; language?: Language }
  expiresAt: Date
}

/** A provider's report about a payment. Missing parts are null. */
export type PaymentReport<Status extends string> = {
  status: Status
  reference: string | null
  providerOrderId: string | null
  amountInPiastres: number | null
  currency: string | null
}

export type ReturnReport = PaymentReport<'paid' | 'failed' | 'unknown'>
export type WebhookReport = PaymentReport<'paid' | 'failed' | 'pending'>
export type InquiryReport = PaymentReport<'paid' | 'failed' | 'pending' | 'expired'>

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
  inquire(attempt: { reference: string; createdAt: Date }): Promise<InquiryReport>
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
