import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { applyReport, askAbout, attemptOf } from './card/settle-payment.ts'

/**
 * Orders, and first asks the provider about a card payment that is open for the same cart: if it is paid, there is an order already; if
 * the bank has not decided, nothing is ordered; otherwise the new order replaces it. `order` gets the references that were asked about.
 */
export async function askBeforeOrdering<Ordered>(
  shop: Shop,
  order: (asked: string[]) => Promise<Ordered>,
): Promise<Ordered> {
  const asked: string[] = []
  for (;;) {
    try {
      return await order(asked)
    } catch (error) {
      const reference = unaskedPayment(error)
      if (!reference || asked.includes(reference)) throw error
      await askAboutOpen(shop, reference)
      asked.push(reference)
    }
  }
}

const unaskedPayment = (error: unknown): string | null =>
  error instanceof ShopError && error.details.isUnasked === true ? String(error.details.reference) : null

async function askAboutOpen(shop: Shop, reference: string): Promise<void> {
  const attempt = await attemptOf(shop, reference)
  const report = attempt && (await askAbout(shop, attempt))
  const placed = report && (await applyReport(shop, attempt, report))
  if (placed) throw new ShopError('already_paid', { orderId: placed.id })
}
