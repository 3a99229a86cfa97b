import type { Overview, OverviewSales } from '#contract/overview.ts'
import { staffPages } from '#shared/pages.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminOverviewText, pounds } from '#text/admin-overview.ts'
import type { StaffRights } from '#web/features/accounts/session.tsx'
import { listText } from '../../orders/order-list.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'

const text = adminOverviewText.sources

/** By which way orders came; each leads to its rows. */
export function Sources(props: {
  found: OverviewSales['bySource']
  period: Overview['period']
  may: StaffRights
}) {
  const { from, until } = props.period
  const all = props.found.reduce((sum, { orders }) => sum + orders, 0)
  const found = props.found.map(({ source, orders, value }) => ({
    source,
    name: adminOrdersText.sources[source] ?? source,
    orders,
    value: Number(value),
  }))
  const [most] = found
  return (
    <Figure
      title={text.title}
      finding={most ? text.finding(most.name, most.orders / all, most.value) : text.none}
      table={{
        columns: text.columns,
        rows: found.map(({ name, orders, value }) => [name, withCommas(orders), pounds(value)]),
      }}
    >
      <BarPlot
        label={adminOverviewText.plot(text.title)}
        whole={all}
        bars={found.map(({ source, name, orders, value }) => ({
          key: source,
          label: name,
          value: orders,
          shown: text.value(orders, value),
          to: props.may(staffPages.orders.audience)
            ? staffPages.orders.path + listText({ source, from, until })
            : undefined,
        }))}
      />
    </Figure>
  )
}
