import { toPounds } from '#contract/money.ts'
import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import type { Database } from '#platform/database/database.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import type { OrderRecord } from '../orders-sql.ts'
import { numberCell, walkOrders } from './walk-orders.ts'

/** One row for each line of an order. The sums of an order are in the file for accounting: here they would be counted once per line. */
export const orderLines = (db: Database, query: AdminOrderQuery): CsvTable => ({
  columns: [
    ...['number', 'order', 'date', 'source', 'state', 'confirmation', 'method', 'payment'],
    ...['customer', 'email', 'phone', 'street', 'address', 'city', 'governorate', 'zip', 'country'],
    ...['product', 'size', 'color', 'sku', 'quantity', 'unit price', 'line total'],
  ],
  batches: linesOf(walkOrders(db, query)),
})

async function* linesOf(orders: AsyncIterable<OrderRecord[]>): AsyncGenerator<Cell[][]> {
  for await (const some of orders)
    yield some.flatMap((order) =>
      order.items.map((line) => [...factsOf(order), ...customerOf(order), ...goodsOf(line)]),
    )
}

const factsOf = (order: OrderRecord): Cell[] => [
  ...[numberCell(order.id), order.id, timeCell(order.createdAt), order.source, order.status],
  ...[order.confirmation, order.paymentMethod, order.paymentStatus],
]

const customerOf = (order: OrderRecord): Cell[] => [
  ...[order.name, order.email, order.phone, order.street, order.address, order.city],
  ...[governorateName(order.governorate, 'en'), order.zip, order.country],
]

const goodsOf = (line: OrderRecord['items'][number]): Cell[] => [
  ...[line.productName, line.size, line.color, line.sku, line.quantity],
  ...[toPounds(line.unitPriceInPiastres), toPounds(line.lineTotalInPiastres)],
]
