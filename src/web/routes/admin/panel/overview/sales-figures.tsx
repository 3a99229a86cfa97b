import type { Overview, OverviewSales } from '#contract/overview.ts'
import { staffPages } from '#shared/pages.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { adminOverviewText, pounds } from '#text/admin-overview.ts'
import type { StaffRights } from '#web/features/accounts/session.tsx'
import { listText } from '../../orders/order-list.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Figure } from '../plots/figure.tsx'
import { MoneyLine } from './money-line.tsx'
import { BestProducts, ReturnReasons, ReturnsByReason } from './product-figures.tsx'
import { mostRefused, RefusedFigure, refusedByPhone } from './refused-figure.tsx'
import { SeriesFigure } from './series-figure.tsx'

const text = adminOverviewText.refused
const sourcesText = adminOverviewText.sources

/** What became of the orders of a period. */
export function SalesFigures({
  sales,
  period,
  may,
}: {
  sales: OverviewSales
  period: Overview['period']
  may: StaffRights
}) {
  const { byGovernorate, bySize, byPhone } = sales.refusals
  const places = byGovernorate.map(({ governorate, ...outcome }) => ({
    name: governorate ? governorateName(governorate, 'en') : text.unknownPlace,
    ...outcome,
  }))
  const sizes = bySize.map(({ size, ...outcome }) => ({ name: size, ...outcome }))
  const fresh = { name: text.newPhone, ...byPhone.new }
  const known = { name: text.knownPhone, ...byPhone.known }
  return (
    <>
      <div className="lg:col-span-2">
        <MoneyLine {...sales} period={period} />
      </div>
      <div className="lg:col-span-2">
        <SeriesFigure series={sales.series} period={period.kind} />
      </div>
      <Sources found={sales.bySource} period={period} may={may} />
      <RefusedFigure by="byGovernorate" finding={mostRefused(places, text.unit.parcels)} groups={places} />
      <RefusedFigure by="bySize" finding={mostRefused(sizes, text.unit.pieces)} groups={sizes} />
      <RefusedFigure by="byPhone" finding={refusedByPhone(fresh, known)} groups={[fresh, known]} />
      <ReturnReasons found={sales.returnReasons} />
      <ReturnsByReason found={sales.returnsByReason} may={may} />
      <BestProducts products={sales.bestProducts} />
    </>
  )
}

/** By which way orders came; each leads to its rows. */
function Sources(props: { found: OverviewSales['bySource']; period: Overview['period']; may: StaffRights }) {
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
      title={sourcesText.title}
      finding={most ? sourcesText.finding(most.name, most.orders / all, most.value) : sourcesText.none}
      table={{
        columns: sourcesText.columns,
        rows: found.map(({ name, orders, value }) => [name, withCommas(orders), pounds(value)]),
      }}
    >
      <BarPlot
        label={adminOverviewText.plot(sourcesText.title)}
        whole={all}
        bars={found.map(({ source, name, orders, value }) => ({
          key: source,
          label: name,
          value: orders,
          shown: sourcesText.value(orders, value),
          to: props.may(staffPages.orders.audience)
            ? staffPages.orders.path + listText({ source, from, until })
            : undefined,
        }))}
      />
    </Figure>
  )
}
