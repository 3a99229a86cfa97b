import type { Product } from '#contract/catalog.ts'
import { productText as text } from '#text/product.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useHydrated } from '#web/data/use-hydrated.ts'

/** Details, care and shipping. Empty fields have a default text. */
export function ProductTabs({ product }: { product: Pick<Product, 'details' | 'care'> }) {
  return (
    <Tabs
      label={text.tabs}
      tabs={[
        {
          value: 'details',
          label: text.details,
          panel: <Lines lines={linesOf(product.details) ?? text.defaultDetails} />,
        },
        {
          value: 'care',
          label: text.care,
          panel: <Lines lines={linesOf(product.care) ?? text.defaultCare} />,
        },
        { value: 'shipping', label: text.shipping, panel: useHydrated() && shippingPanel },
      ]}
    />
  )
}

const ShippingPanel = lazyWithRetry(() => import('./shipping-panel.tsx'))
const shippingPanel = (
  <LazyBoundary>
    <ShippingPanel />
  </LazyBoundary>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid max-w-prose gap-3 text-base wrap-anywhere text-muted">
    {lines.map((line) => (
      <li
        key={line}
        dir="auto"
        className="relative ps-6 before:absolute before:start-0 before:top-[0.8em] before:h-px before:w-3 before:bg-edge"
      >
        {line}
      </li>
    ))}
  </ul>
)

/** The documents allow a text as well as a list. */
function linesOf(lines: readonly string[] | string | null): readonly string[] | null {
  const given = typeof lines === 'string' ? lines.split('\n').filter((line) => line.trim()) : lines
  return given?.length ? given : null
}
