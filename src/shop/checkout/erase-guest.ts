import { type Database, inTransaction, rows } from '#platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { areUnderWay, personOf } from '../customers/customers.ts'
import { forgetMailsAbout } from '../mails/mails.ts'
import { forgetPayer } from '../payments/payments.ts'
import { forgetPerson } from './own-data.ts'

/**
 * Staff do it for a guest who asks for it: all that guests have ordered with the phone number of this order stays for the books, without
 * the person. What is an account's its owner closes.
 */
export async function eraseGuest(
  { db, ordersChanged, productsOutdated }: Pick<Shop, 'db' | 'ordersChanged' | 'productsOutdated'>,
  orderId: string,
): Promise<void> {
  const products = await inTransaction(db, async (tx) => {
    const person = await personOf(tx, orderId)
    if (!person) throw new ShopError('not_found')
    const orders = await lockOrdersOfGuests(tx, person.phone)
    if (orders.length === 0) throw new ShopError('forbidden')
    const ids = orders.map(({ id }) => id)
    if (await areUnderWay(tx, ids)) throw new ShopError('open_orders')
    await forgetMailsAbout(tx, ids)
    await forgetPayer(tx, null, ids)
    await forgetPerson(tx, ids, [person.phone])
    return rows(tx)<{ id: number }>`
      SELECT DISTINCT product_id AS id FROM order_items WHERE order_id = ANY (${ids}::uuid[])`
  })
  ordersChanged()
  // Their sentences about a pair are gone.
  productsOutdated(products.map(({ id }) => id))
}

const lockOrdersOfGuests = (tx: Database, phone: string): Promise<{ id: string }[]> =>
  rows(tx)`
    SELECT id FROM orders WHERE dialled_digits(phone) = ${phone} AND user_id IS NULL ORDER BY id FOR UPDATE`
