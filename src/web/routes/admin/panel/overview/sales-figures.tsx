import type { Overview, OverviewSales } from '#contract/overview.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { adminOverviewText } from '#text/admin-overview.ts'
import type { StaffRights } from '#web/features/accounts/session.tsx'
import { MoneyLine } from './money-line.tsx'
import { BestProducts, ReturnReasons, ReturnsByReason } from './product-figures.tsx'
import { RefusedFigure } from './refused-figure.tsx'
import { mostRefused, refusedByPhone } from './refused-shares.ts'
import { SeriesFigure } from './series-figure.tsx'
import { Sources } from './sources.tsx'

const text = adminOverviewText.refused

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
