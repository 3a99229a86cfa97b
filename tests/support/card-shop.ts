/** A shop whose card provider reports only when a test says so, with helpers for tests of card payments. */
import type { LightMyRequestResponse } from 'fastify'
import { row, rows } from '#platform/database/query.ts'
import { expireHolds } from '#shop/checkout/checkout.ts'
import { isSandbox } from '#shop/payments/payments.ts'
import { fill } from './checkout-steps.ts'
import { eventually } from './eventually.ts'
import { openTestShop, type TestShop, type TestShopOptions, type Visitor } from './test-shop.ts'

export type Report = { body: string; headers: Record<string, string> }

export type PaidOrder = {
  id: string
  name: string
  attention_reason: string | null
  stock_taken: boolean
  street: string
}

export type CardShop = TestShop & {
  /** The sandbox's reports, intercepted. */
  reports: Report[]
  /** A guest with one piece in the cart that costs 1275.00 with shipping. */
  shopperWithCart(stock?: number, visitor?: Visitor): Promise<{ visitor: Visitor; variant: number }>
  /** The sandbox's webhook for this payment, as its server would send it now. */
  reportOf(reference: string): Promise<Report>
  send(report: Report): Promise<LightMyRequestResponse>
  ordersPaidBy(reference: string): Promise<PaidOrder[]>
  endHold(reference: string): Promise<void>
}

export async function openCardShop(options: Pick<TestShopOptions, 'without'> = {}): Promise<CardShop> {
  const reports: Report[] = []
  const shop = await openTestShop({
    ...options,
    sandbox: {
      post: async (_url, body, headers) => {
        reports.push({ body, headers })
        return true
      },
    },
  })
  const { payments } = shop.deps
  if (!isSandbox(payments)) throw new Error('not the sandbox')

  return {
    ...shop,
    reports,
    async shopperWithCart(stock = 5, visitor = shop.guest()) {
      const { variantIds } = await shop.addProduct({
        priceInPiastres: 1200_00,
        sizes: [{ size: 'M', stock }],
      })
      const variant = variantIds[0] as number
      await fill(visitor, [variant])
      return { visitor, variant }
    },
    async reportOf(reference) {
      await row(shop.db)`UPDATE sandbox_payments SET webhook_at = now() WHERE reference = ${reference}`
      await payments.deliverWebhooks()
      // The provider's timer may have claimed it just before, and be about to post it.
      return eventually(() => {
        const report = reports.findLast(({ body }) => body.includes(reference))
        if (!report) throw new Error('nothing was reported')
        return report
      })
    },
    send: async ({ body, headers }) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/payments/sandbox/webhook',
        payload: body,
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    ordersPaidBy: (reference) =>
      rows(shop.db)`SELECT * FROM orders WHERE payment_reference = ${reference}::uuid`,
    async endHold(reference) {
      await row(shop.db)`
        UPDATE stock_holds SET expires_at = now() - interval '1 second' WHERE reference = ${reference}::uuid`
      await expireHolds(shop.deps)
    },
  }
}
