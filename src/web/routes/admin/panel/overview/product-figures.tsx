import type { OverviewSales, OverviewStock } from '#contract/overview.ts'
import { staffPages } from '#shared/pages.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOverviewText, pounds } from '#text/admin-overview.ts'
import { adminReturnsText } from '#text/admin-returns.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import type { StaffRights } from '#web/features/accounts/session.tsx'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'

const { bestProducts, reasons, returns, daysLeft, plot } = adminOverviewText

export function BestProducts({ products }: { products: OverviewSales['bestProducts'] }) {
  const text = bestProducts
  const [best] = products
  return (
    <Figure
      title={text.title}
      finding={best ? text.finding(best.name, best.quantity, Number(best.value)) : text.none}
      table={{
        columns: text.columns,
        rows: products.map(({ name, quantity, value }) => [
          name,
          withCommas(quantity),
          pounds(Number(value)),
        ]),
      }}
    >
      <BarPlot
        label={plot(text.title)}
        bars={products.map(({ productId, name, image, quantity, value }) => ({
          key: String(productId),
          label: name,
          value: quantity,
          shown: text.value(quantity, Number(value)),
          picture: image,
        }))}
      />
    </Figure>
  )
}

export function ReturnReasons({ found }: { found: OverviewSales['returnReasons'] }) {
  const text = reasons
  const named = found.map(({ reason, orders }) => ({
    reason: reason ? adminShippingText.parcelReasons[reason] : text.noReason,
    orders,
  }))
  const all = found.reduce((sum, { orders }) => sum + orders, 0)
  const [most] = named
  return (
    <Figure
      title={text.title}
      finding={most ? text.finding(most.reason, most.orders, all) : text.none}
      table={{ columns: text.columns, rows: named.map(({ reason, orders }) => [reason, withCommas(orders)]) }}
    >
      <BarPlot
        label={plot(text.title)}
        tone="bad"
        bars={named.map(({ reason, orders }) => ({
          key: reason,
          label: reason,
          value: orders,
          shown: withCommas(orders),
        }))}
      />
    </Figure>
  )
}

/** Each bar leads to the returns with its reason that are done. */
export function ReturnsByReason({
  found,
  may,
}: {
  found: OverviewSales['returnsByReason']
  may: StaffRights
}) {
  const text = returns
  const words = adminReturnsText.reasons
  const all = found.reduce((sum, { pieces }) => sum + pieces, 0)
  const [most] = found
  return (
    <Figure
      title={text.title}
      finding={most ? text.finding(words[most.reason], most.pieces, all) : text.none}
      table={{
        columns: text.columns,
        rows: found.map(({ reason, pieces }) => [words[reason], withCommas(pieces)]),
      }}
    >
      <BarPlot
        label={plot(text.title)}
        tone="bad"
        bars={found.map(({ reason, pieces }) => ({
          key: reason,
          label: words[reason],
          value: pieces,
          shown: withCommas(pieces),
          to: may(staffPages.returns.audience)
            ? `${staffPages.returns.path}?state=done&reason=${reason}`
            : undefined,
        }))}
      />
    </Figure>
  )
}

export function DaysLeft({ sizes }: { sizes: OverviewStock['daysLeft'] }) {
  const text = daysLeft
  const nameOf = (one: OverviewStock['daysLeft'][number]) => text.size(one.productName, one.size, one.color)
  const [first] = sizes
  return (
    <Figure
      title={text.title}
      finding={first ? text.finding(nameOf(first), text.days(first.days)) : text.none}
      table={{
        columns: text.columns,
        rows: sizes.map((one) => [
          nameOf(one),
          withCommas(one.stock),
          withCommas(one.delivered),
          text.days(one.days),
        ]),
      }}
    >
      <BarPlot
        label={plot(text.title)}
        bars={sizes.map((one) => ({
          key: String(one.variantId),
          label: nameOf(one),
          value: one.days,
          shown: text.days(one.days),
        }))}
      />
    </Figure>
  )
}
