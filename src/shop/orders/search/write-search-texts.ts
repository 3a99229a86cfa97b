import { type Database, execute, rows, values } from '#platform/database/database.ts'
import {
  orderSearchText,
  type SearchedAccount,
  type SearchedLine,
  type SearchedOrder,
} from './search-text.ts'

/** Writes the texts of these orders anew, from what they and their accounts say now. */
export async function writeSearchTexts(tx: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const found = await rows(tx)<SearchedOrder & { account: SearchedAccount | null; lines: SearchedLine[] }>`
    SELECT o.id, o.name, o.email, o.phone, o.city, o.street, o.address_extra AS address,
          (SELECT json_build_object('name', name, 'email', email, 'phone', phone_number) FROM users WHERE id = o.user_id) AS account,
          (SELECT coalesce(json_agg(json_build_object('productName', product_name, 'sku', sku) ORDER BY id), '[]')
            FROM order_items WHERE order_id = o.id) AS lines
        FROM orders o WHERE o.id = ANY (${orderIds}::uuid[]) ORDER BY o.id FOR NO KEY UPDATE OF o`
  await execute(tx)`UPDATE orders SET search = text.search
        FROM unnest(${found.map(({ id }) => id)}::uuid[],
          ${found.map((order) => orderSearchText(order, order.lines, order.account))}::text[]) AS text (id, search)
        WHERE orders.id = text.id`
}

/** After its name, address or phone number has changed. */
export async function searchTextsFollow(tx: Database, accountId: number): Promise<void> {
  await writeSearchTexts(tx, await values(tx)`SELECT id FROM orders WHERE user_id = ${accountId}`)
}
