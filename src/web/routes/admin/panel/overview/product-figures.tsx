import type { OverviewSales, OverviewStock } from '#contract/desk/overview.ts'
import { staffPages } from '#shared/pages.ts'
import { withCommas } from '#shared/price-format.ts'
import { adminOverviewText, pounds } from '#text/admin-overview.ts'
import { adminReturnsText } from '#text/admin-returns.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import type { StaffRights } from '#web/features/accounts/session.tsx'
import { BarFigure } from '../plots/bar-plot.tsx'

const { bestProducts, reasons, returns, daysLeft } = adminOverviewText

export function BestProducts({ products }: { products: OverviewSales['bestProducts'] }) {
  const text = bestProducts
  const [best] = products
  return (
    <BarFigure
      text={text}
      finding={best ? text.finding(best.name, best.quantity, Number(best.value)) : text.none}
      bars={products.map(({ productId, name, image, quantity, value }) => ({
        key: String(productId),
        label: name,
        value: quantity,
        shown: text.value(quantity, Number(value)),
        picture: image,
        cells: [withCommas(quantity), pounds(Number(value))],
      }))}
    />
  )
}

export function ReturnReasons({ found }: { found: OverviewSales['returnReasons'] }) {
  const text = reasons
  const nameOf = ({ reason }: (typeof found)[number]) =>
    reason ? adminShippingText.parcelReasons[reason] : text.noReason
  return (
    <BarFigure
      text={text}
      finding={mostOften(
        text,
        found.map((one) => ({ name: nameOf(one), count: one.orders })),
      )}
      tone="bad"
      bars={found.map((one) => ({ ...countBar(nameOf(one), one.orders), key: nameOf(one) }))}
    />
  )
}

/** Each bar leads to the returns with its reason that are done. */
export function ReturnsByReason(props: { found: OverviewSales['returnsByReason']; may: StaffRights }) {
  const text = returns
  const words = adminReturnsText.reasons
  return (
    <BarFigure
      text={text}
      finding={mostOften(
        text,
        props.found.map(({ reason, pieces }) => ({ name: words[reason], count: pieces })),
      )}
      tone="bad"
      bars={props.found.map(({ reason, pieces }) => ({
        ...countBar(words[reason], pieces),
        key: reason,
        to: props.may(staffPages.returns.audience)
          ? `${staffPages.returns.path}?state=done&reason=${reason}`
          : undefined,
      }))}
    />
  )
}

/** Of counts, the largest first. */
function mostOften(
  text: typeof reasons | typeof returns,
  [most, next, ...others]: { name: string; count: number }[],
): string {
  if (!most) return text.none
  if (most.count === next?.count) return text.tied
  const all = [most, ...(next ? [next] : []), ...others].reduce((sum, { count }) => sum + count, 0)
  return text.finding(most.name, most.count, all)
}

const countBar = (label: string, count: number) => {
  const shown = withCommas(count)
  return { label, value: count, shown, cells: [shown] }
}

export function DaysLeft({ sizes }: { sizes: OverviewStock['daysLeft'] }) {
  const text = daysLeft
  const nameOf = (one: OverviewStock['daysLeft'][number]) => text.size(one.productName, one.size, one.color)
  const [first] = sizes
  return (
    <BarFigure
      text={text}
      finding={first ? text.finding(nameOf(first), text.days(first.days)) : text.none}
      bars={sizes.map((one) => ({
        key: String(one.variantId),
        label: nameOf(one),
        value: one.days,
        shown: text.days(one.days),
        cells: [withCommas(one.stock), withCommas(one.delivered), text.days(one.days)],
      }))}
    />
  )
}
