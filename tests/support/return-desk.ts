/** Delivered orders and what comes back of them, by the verbs. */
import type { AskedLine } from '#contract/orders/returns.ts'
import { execute, onlyRow } from '#platform/database/query.ts'
import type { Shop } from '#shop/context/shop.ts'
import { sendExchange } from '#shop/parcels/parcels.ts'
import {
  approveReturn,
  askReturn,
  askReturnForCustomer,
  declineReturn,
  orderReturns,
  payInstead,
  receiveReturn,
  returnEntry,
  withdrawReturn,
} from '#shop/returns/returns.ts'
import { effectiveSettings } from '#shop/settings/owners-settings.ts'
import type { SqlShop } from './sql-shop.ts'

export type ReturnDesk = ReturnType<typeof openReturnDesk>

export function openReturnDesk(of: SqlShop, settings: Record<string, string> = {}) {
  const { db, staffId } = of
  const shop = {
    db,
    settings: async () => effectiveSettings({}, settings),
    courier: { name: 'by_hand', capabilities: { books: false }, trackingLink: () => null },
    productsOutdated() {},
    ordersChanged() {},
    mailDue() {},
  } as unknown as Shop
  const staffReads = { account: null, may: ['owner'], guestHash: null } as const
  const asked = (orderId: string, guest: string) => ({
    shopper: { account: null, may: [], guestHash: guest.replace('guest:', '') },
    orderId,
    claim: {},
    language: 'en' as const,
  })
  return {
    shop,
    /** Another size of the product of a variant. */
    async addSize({ variantId }: { variantId: number }, size: string, stock: number): Promise<number> {
      const { id } = await onlyRow(db)<{
        id: number
      }>`INSERT INTO variants (product_id, size, color, sku, stock, position)
            SELECT product_id, ${size}, color, gen_random_uuid(), ${stock}, 1 FROM variants WHERE id = ${variantId} RETURNING id`
      return id
    },
    /** Some pieces of M, delivered so many days ago, and unpaid. */
    async deliver(variantId: number, { quantity = 1, daysAgo = 1, isPaid = false } = {}) {
      const guest = of.newGuest()
      await of.put(guest, variantId, quantity)
      const { id } = await of.placeOrder(guest)
      await of.setStatus(id, isPaid ? 'completed' : 'delivered')
      await execute(db)`
        UPDATE orders SET delivered_at = now() - make_interval(days => ${daysAgo}) WHERE id = ${id}::uuid`
      const { itemId } = await onlyRow(db)<{
        itemId: number
      }>`SELECT id AS "itemId" FROM order_items WHERE order_id = ${id}::uuid`
      return { id, guest, itemId }
    },
    ask: ({ id, guest }: { id: string; guest: string }, ...lines: AskedLine[]) =>
      askReturn(shop, asked(id, guest), lines),
    askForCustomer: (orderId: string, ...lines: AskedLine[]) =>
      askReturnForCustomer(shop, { orderId, lines, because: 'By telephone' }, staffId),
    view: ({ id, guest }: { id: string; guest: string }) => orderReturns(shop, asked(id, guest)),
    viewAsStaff: (orderId: string) =>
      orderReturns(shop, { shopper: staffReads, orderId, claim: {}, language: 'en' }),
    asked,
    async withdraw({ id, orderId }: { id: string; orderId: string }) {
      const { guest } = await onlyRow(db)<{
        guest: string
      }>`SELECT owner AS guest FROM orders WHERE id = ${orderId}::uuid`
      return withdrawReturn(shop, asked(orderId, guest), id)
    },
    approve: (id: string) => approveReturn(shop, id, staffId),
    decline: (id: string, reason = 'It was worn') => declineReturn(shop, id, reason, staffId),
    /** So many pieces of each line are shelved, or written off. */
    async receive(id: string, shelved = 1, writtenOff = 0) {
      const { lines } = (await returnEntry(shop, id, null)).return
      return receiveReturn(
        shop,
        id,
        lines.map((line) => ({ id: line.id, shelved, writtenOff })),
        staffId,
      )
    },
    payInstead: (id: string) => payInstead(shop, id, staffId),
    send: (id: string) => sendExchange(shop, id, staffId),
    read: async (id: string) => (await returnEntry(shop, id, null)).return,
  }
}

export const tooSmall = (
  { itemId }: { itemId: number },
  exchangeVariantId: number | null = null,
  more: Partial<AskedLine> = {},
): AskedLine => ({ itemId, quantity: 1, reason: 'too_small', exchangeVariantId, ...more })
