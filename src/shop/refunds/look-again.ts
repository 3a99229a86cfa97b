/** What becomes of refunds without a certain answer: the job and staff read the provider's totals, and staff may say that one has failed. */
import { inTransaction } from '#platform/database/database.ts'
import { REFUND_ANSWER_MINUTES } from '#shared/settings.ts'
import { SHOP, staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { advanceOrder, lockOrder } from '../orders/orders.ts'
import { claimTotalsToRead } from '../payments/payments.ts'
import { carryOut, fail, isUnderWay } from './carry-out.ts'
import { followTotals } from './record-totals.ts'
import { saidOf } from './refund-mail.ts'
import { claimDueRefunds, findRefund, longUnknown, type RefundRecord } from './refunds-sql.ts'

/** The job: one that fails stops no other. */
export async function lookAfterRefunds(shop: Shop): Promise<void> {
  const trying = (work: Promise<unknown>) =>
    work.catch((err) => shop.log.error({ err }, 'a refund could not be looked after'))
  for (const { id } of await claimDueRefunds(shop.db)) await trying(carryOut(shop, id))
  for (const reference of await claimTotalsToRead(shop.db, shop.payments.name))
    await trying(followTotals(shop, reference))
  for (const { id, orderId } of await longUnknown(shop.db)) await trying(markLongUnknown(shop, id, orderId))
}

/** Staff need not wait for the job. */
export async function checkRefund(shop: Shop, orderId: string, id: string): Promise<void> {
  const { attempt } = await underWay(shop, orderId, id)
  if (!(await followTotals(shop, attempt).catch(() => false))) throw new ShopError('provider_unavailable')
}

/** Staff have looked it up at the provider: it has not done it. What arrives nevertheless is recorded like a refund in its dashboard. */
export async function closeRefund(shop: Shop, orderId: string, id: string, staffId: number): Promise<void> {
  const { sentAt } = await underWay(shop, orderId, id)
  if (!sentAt || Date.now() - Date.parse(sentAt) < REFUND_ANSWER_MINUTES * 60_000)
    throw new ShopError('refund_under_way')
  await checkRefund(shop, orderId, id)
  await inTransaction(shop.db, (tx) => fail(tx, { id, orderId }, 'not_arrived', staff(staffId)))
  shop.ordersChanged()
}

async function underWay(
  { db }: Pick<Shop, 'db'>,
  orderId: string,
  id: string,
): Promise<RefundRecord & { attempt: string }> {
  const refund = await findRefund(db, id)
  if (!refund || refund.orderId !== orderId) throw new ShopError('not_found')
  const { attempt } = refund
  if (!attempt || !isUnderWay(refund)) throw new ShopError('refund_settled')
  return { ...refund, attempt }
}

const markLongUnknown = ({ db }: Pick<Shop, 'db'>, id: string, orderId: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await findRefund(tx, id)
    if (!refund || !isUnderWay(refund) || order.attentionReason !== null) return
    await advanceOrder(tx, order, {
      event: 'refund_unknown',
      actor: SHOP,
      attention: 'refund_unknown',
      said: { after: saidOf(refund) },
    })
  })
