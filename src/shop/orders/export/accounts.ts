import { toPounds } from '#contract/money.ts'
import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import type { Database } from '#platform/database/database.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import { ledgersOf } from '../ledgers-sql.ts'
import { type LedgerSums, owedOf } from '../life/payment-state.ts'
import type { OrderRecord } from '../orders-sql.ts'
import { numberCell, walkOrders } from './walk-orders.ts'

/**
 * One row for each order, for accounting. In each row goods + shipping − discount + taxes = total, and
 * total + adjusted − paid + refunded = owed.
 */
export const accountsOfOrders = (db: Database, query: AdminOrderQuery): CsvTable => ({
  columns: [
    ...['number', 'order', 'date', 'source', 'customer', 'governorate'],
    ...['goods', 'shipping', 'discount', 'taxes', 'total', 'adjusted', 'paid', 'refunded', 'owed'],
    ...['method', 'payment', 'state'],
  ],
  batches: accountsOf(db, walkOrders(db, query)),
})

async function* accountsOf(db: Database, orders: AsyncIterable<OrderRecord[]>): AsyncGenerator<Cell[][]> {
  for await (const some of orders) {
    const ids = some.map(({ id }) => id)
    const ledgers = await ledgersOf(db, ids)
    yield some.map((order) => accountOf(order, ledgers.get(order.id)))
  }
}

function accountOf(order: OrderRecord, ledger: LedgerSums = NOTHING): Cell[] {
  const { totalInPiastres: total } = order
  const { charged, adjusted, paid, refunded } = ledger
  return [
    ...[numberCell(order.id), order.id, timeCell(order.createdAt), order.source],
    ...[order.name, governorateName(order.governorate, 'en')],
    ...[order.subtotalInPiastres, order.shippingInPiastres, order.discountInPiastres].map(toPounds),
    // An edited order has another total than it was charged at first.
    ...[order.taxesInPiastres, total, charged + adjusted - total, paid, refunded, owedOf(ledger)].map(
      toPounds,
    ),
    ...[order.paymentMethod, order.paymentStatus, order.status],
  ]
}

const NOTHING: LedgerSums = { charged: 0, adjusted: 0, paid: 0, refunded: 0 }
