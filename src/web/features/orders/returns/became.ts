import type { Order, OrderReturn } from '#contract/orders/orders.ts'
import { returnText } from '#text/returns.ts'

const text = returnText.became

type Item = Pick<Order['items'][number], 'id' | 'quantity' | 'variantSize' | 'variantColor'>

/** What the customer has of a line of an order, where that is not what was ordered, in words: "1 exchanged for L". */
export function becameOf(item: Item, returns: readonly OrderReturn[] = []): string[] {
  const lines = returns.flatMap(({ state, lines }) =>
    lines
      .filter(({ itemId }) => itemId === item.id)
      .map((line) => ({ ...line, isSent: state !== 'received' })),
  )
  const all = (pieces: number) => (pieces === item.quantity ? null : pieces)
  const sentBack = lines.reduce((sum, line) => sum + cameOf(line) - line.exchanged, 0)
  return [
    ...lines.flatMap(({ id, exchange, exchanged, isSent }) => {
      // An exchange may have come back, too.
      const back = lines
        .filter(({ exchangeOf }) => exchangeOf === id)
        .reduce((sum, one) => sum + cameOf(one), 0)
      if (!exchange || !isSent || exchanged <= back) return []
      const color = exchange.color === item.variantColor ? '' : exchange.color
      return text.exchanged(all(exchanged - back), [exchange.size, color].filter(Boolean).join(text.comma))
    }),
    ...(sentBack > 0 ? [text.sentBack(all(sentBack))] : []),
  ]
}

const cameOf = ({ shelved, writtenOff }: OrderReturn['lines'][number]): number => shelved + writtenOff
