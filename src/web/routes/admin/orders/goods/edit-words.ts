import type { TimelineEntry } from '#contract/timeline.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'

const text = adminOrdersText.edit.changes

type Line = { id: number | null; productName: string; size: string; color: string; quantity: number }

/** What an edit has changed, as people say it. */
export function editWords({ before, after }: Pick<TimelineEntry, 'before' | 'after'>): string[] {
  const was = (before.lines ?? []) as Line[]
  const is = (after.lines ?? []) as Line[]
  const kept = (line: Line) => is.find(({ id }) => id === line.id)
  return [
    ...was.flatMap((line) => {
      const now = kept(line)
      if (!now) return text.removed(countOf(line))
      const words: string[] = []
      if (goodsOf(line) !== goodsOf(now)) words.push(text.becomes(goodsOf(line), goodsOf(now)))
      if (line.quantity !== now.quantity)
        words.push(text.counts(goodsOf(now), String(line.quantity), String(now.quantity)))
      return words
    }),
    ...is.filter(({ id }) => !was.some((line) => line.id === id)).map((line) => text.added(countOf(line))),
    ...(before.shipping === after.shipping
      ? []
      : [text.fee(priceOf(before.shipping), priceOf(after.shipping))]),
  ]
}

const goodsOf = ({ productName, size, color }: Line): string =>
  `${productName} (${[size, color].filter(Boolean).join(', ')})`

const countOf = (line: Line): string => `${line.quantity} × ${goodsOf(line)}`

const priceOf = (pounds: unknown): string => formatPrice(Number(pounds))
