import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { callKashier, type KashierConfig } from './ask-kashier.ts'
import { amountInPiastres } from './kashier-messages.ts'
import type {
  InquiryReport,
  MadePayment,
  PaymentProvider,
  PaymentTotals,
  RefundAnswer,
  RefundRefusal,
} from './payment-provider.ts'

/**
 * Operations on an order of Kashier, which are on a host of their own. Sources disagree on what they answer, so an answer only says
 * whether Kashier surely refuses; the totals of the order say what was done.
 */
export function kashierRefunds(
  config: KashierConfig,
  inquire: (payment: MadePayment) => Promise<InquiryReport>,
): Pick<PaymentProvider, 'totals' | 'refund' | 'void'> {
  async function onOrder(
    payment: MadePayment,
    method: 'GET' | 'PUT',
    body?: object,
  ): Promise<Response | null> {
    const id = payment.providerOrderId ?? (await inquire(payment)).providerOrderId
    return id
      ? callKashier(config, method, `${config.ordersUrl}/v3/orders/${encodeURIComponent(id)}`, body)
      : null
  }
  async function operate(payment: MadePayment, operation: object): Promise<RefundAnswer> {
    const reply = await onOrder(payment, 'PUT', { ...operation, reason: 'Refund by the shop' })
    return refusalOf(reply) ?? (await isRefusedIn(reply)) ?? 'accepted'
  }
  return {
    async totals(payment) {
      const reply = await onOrder(payment, 'GET')
      return refusalOf(reply) ?? totalsIn(await reply?.json())
    },
    refund: (payment, amount) =>
      operate(payment, { apiOperation: 'REFUND', transaction: { amount: toDecimal(amount) } }),
    void: (payment) => operate(payment, { apiOperation: 'VOID' }),
  }
}

/** The wrong host answers a bare 404. What it answers while it is busy or broken says nothing about the order. */
function refusalOf(reply: Response | null): RefundRefusal | null {
  if (reply === null || reply.status === 404) return 'not_found'
  if (reply.status === 401 || reply.status === 403) return 'not_allowed'
  if (reply.ok) return null
  if (reply.status >= 500 || reply.status === 408 || reply.status === 409)
    throw new Error(`Kashier answered about the order with ${reply.status}`)
  return 'refused'
}

/** Some refusals come as a success whose body says otherwise. */
async function isRefusedIn(reply: Response | null): Promise<'refused' | null> {
  const said = nested(await reply?.json().catch(() => null), answered)
  return said && /^(FAILURE|FAILED|DECLINED|ERROR)$/i.test(said.status) ? 'refused' : null
}

function totalsIn(body: unknown): PaymentTotals {
  const order = nested(body, kashierTotals)
  const captured = amountInPiastres(order?.totalCapturedAmount)
  const refunded = amountInPiastres(order?.totalRefundedAmount ?? 0)
  if (!order || captured === null || refunded === null)
    throw new Error('Kashier named no totals of the order')
  const whole = captured || amountInPiastres(order.totalAuthorizedAmount ?? order.amount) || 0
  if (/^VOIDED$/i.test(order.status ?? '')) return { capturedInPiastres: whole, refundedInPiastres: whole }
  const isHeld = captured === 0 && /^AUTHORI[SZ]ED$/i.test(order.status ?? '')
  return { capturedInPiastres: isHeld ? whole : captured, refundedInPiastres: refunded, isHeld }
}

const amount = z.union([z.string(), z.number()])
const kashierTotals = z.looseObject({
  totalCapturedAmount: amount,
  totalRefundedAmount: amount.nullish(),
  totalAuthorizedAmount: amount.nullish(),
  amount: amount.nullish(),
  status: z.string().nullish(),
})
const answered = z.looseObject({ status: z.string() })

/** At the top level, or under one of these names; the innermost says most. */
function nested<Found>(body: unknown, schema: z.ZodType<Found>, depth = 0): Found | undefined {
  if (depth > 3 || typeof body !== 'object' || body === null) return undefined
  const inner = ['response', 'data', 'order']
    .map((name) => nested((body as Record<string, unknown>)[name], schema, depth + 1))
    .find((found) => found !== undefined)
  return inner ?? schema.safeParse(body).data
}
