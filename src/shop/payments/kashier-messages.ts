import { z } from 'zod'
import { isSameSecret } from '#platform/secrets/secrets.ts'
import { isSignedReturn, signWebhook } from './kashier-signature.ts'
import type { ReturnReport, WebhookReport } from './payment-provider.ts'

/**
 * From the query of the return page. Without a valid signature or a final status the result is unknown, and the provider must be
 * asked.
 */
export function readReturn(key: string, query: Record<string, string>): ReturnReport {
  const outcomes: Record<string, ReturnReport['status']> = {
    SUCCESS: 'paid',
    FAILURE: 'failed',
    FAILED: 'failed',
  }
  const status = outcomes[query.paymentStatus ?? '']
  return {
    status: status && isSignedReturn(key, query) ? status : 'unknown',
    reference: query.merchantOrderId ?? null,
    providerOrderId: query.orderId ?? null,
    amountInPiastres: amountInPiastres(query.amount),
    currency: query.currency ?? null,
    cardEnding: /(\d{4})$/.exec(query.maskedCard ?? '')?.[1] ?? null,
  }
}

/**
 * A failed payment arrives as event "pay", too: only the status differs. The fields that matter must be among the signed ones. Anybody
 * can send a webhook, so the schema bounds its size before a signature is computed.
 */
export function readWebhook(
  key: string,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): WebhookReport | 'forged' {
  const message = webhook.safeParse(parsed(rawBody))
  const signature = headers['x-kashier-signature']
  if (!message.success || typeof signature !== 'string') return 'forged'
  const { event, data } = message.data
  if (!MUST_BE_SIGNED.every((name) => data.signatureKeys.includes(name))) return 'forged'
  if (!data.signatureKeys.every((name) => signedValue.safeParse(data[name]).success)) return 'forged'
  if (!isSameSecret(signWebhook(key, data, data.signatureKeys), signature)) return 'forged'
  return {
    status: statusOf(event, data.status),
    reference: String(data.merchantOrderId),
    providerOrderId: data.signatureKeys.includes('kashierOrderId') ? (data.kashierOrderId ?? null) : null,
    amountInPiastres: amountInPiastres(data.amount),
    currency: data.currency,
  }
}

/** A successful refund has the status of a success, but is no payment. */
function statusOf(event: string, status: string): WebhookReport['status'] {
  if (/^(pay|capture)$/i.test(event)) return eventStatus(status)
  return /^(refund|void)$/i.test(event) ? 'returned' : 'pending'
}

/** "1275", "1275.5" and 1275.5 are amounts; fractions of a piastre are invalid. */
export function amountInPiastres(amount: string | number | null | undefined): number | null {
  const text = String(amount ?? '')
  if (!/^\d{1,12}(\.\d{1,2}0*)?$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** An unknown status decides nothing. */
export function eventStatus(status: string): 'paid' | 'failed' | 'pending' {
  if (/^(SUCCESS|CAPTURED|PAID)$/i.test(status)) return 'paid'
  return /^(FAILURE|FAILED|DECLINED|VOIDED|EXPIRED)$/i.test(status) ? 'failed' : 'pending'
}

const MUST_BE_SIGNED = ['merchantOrderId', 'amount', 'currency', 'status']

const webhook = z.object({
  event: z.string(),
  data: z.looseObject({
    merchantOrderId: z.union([z.string(), z.number()]),
    kashierOrderId: z.string().max(200).nullish(),
    amount: z.union([z.string(), z.number()]),
    currency: z.string(),
    status: z.string(),
    signatureKeys: z
      .array(z.string().regex(/^\w{1,60}$/))
      .max(30)
      .refine((names) => new Set(names).size === names.length),
  }),
})

/** Objects are never signed: Kashier's own query strings have no way to write one. */
const signedValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null(), z.undefined()])

function parsed(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return undefined
  }
}
