import { createHmac } from 'node:crypto'
import { isSameSecret } from '#platform/secrets/secrets.ts'

/** Kashier's three signatures, all hex HMAC-SHA256 with the Payment API Key. The sandbox signs the same way. */

/** Of the hosted page's address: over the very amount string that is sent, not URL-encoded. */
export function pageHash(
  key: string,
  page: { merchantId: string; orderId: string; amount: string; currency: string },
): string {
  return hmac(key, `/?payment=${page.merchantId}.${page.orderId}.${page.amount}.${page.currency}`)
}

/** Of the query with which the browser comes back: raw values in this order. */
export function signReturn(key: string, query: Record<string, string>): string {
  return hmac(key, RETURN_FIELDS.map((field) => `${field}=${query[field] ?? ''}`).join('&'))
}

/** Sources disagree whether an absent field is left out or the literal null, so both are accepted. */
export function isSignedReturn(key: string, query: Record<string, string>): boolean {
  if (!query.signature) return false
  const present = RETURN_FIELDS.filter((field) => query[field] !== undefined)
  const readings = [
    present.map((field) => `${field}=${query[field]}`),
    RETURN_FIELDS.map((field) => `${field}=${query[field] ?? 'null'}`),
    RETURN_FIELDS.map((field) => `${field}=${query[field] ?? ''}`),
  ]
  return readings.some((fields) => isSameSecret(hmac(key, fields.join('&')), query.signature ?? ''))
}

/** Of a webhook: over the fields that it names, sorted, as an RFC 3986 query string. */
export function signWebhook(key: string, data: Record<string, unknown>, signatureKeys: string[]): string {
  const query = [...signatureKeys]
    .sort()
    .map((name) => `${encode(name)}=${encode(textOf(data[name]))}`)
    .join('&')
  return hmac(key, query)
}

const RETURN_FIELDS = [
  'paymentStatus',
  'cardDataToken',
  'maskedCard',
  'merchantOrderId',
  'orderId',
  'cardBrand',
  'orderReference',
  'transactionId',
  'amount',
  'currency',
]

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** encodeURIComponent does not encode !'()*, RFC 3986 does. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
