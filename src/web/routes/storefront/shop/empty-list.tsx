import type { Facets } from '#contract/catalog/product-lists.ts'
import { pages } from '#shared/pages.ts'
import { filterText, type ShopFilters } from '#shared/shop-filters.ts'
import { filtersText as text } from '#text/filters.ts'
import { shopText } from '#text/shop.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import type { Line } from '#web/features/catalog/queries/catalog-queries.ts'
import { chosenFilters } from './chosen-filters.ts'

/** No product matches all choices: each can be removed. Where measures are among them, there are further ways on. */
export const NothingMatches = (props: {
  line: Line
  path: string
  filters: ShopFilters
  facets: Facets | undefined
}) => (
  <>
    <EmptyState
      title={props.filters.fits ? text.nothingFits : text.emptyTitle}
      sentence={text.emptySentence}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {chosenFilters(props.filters, props.facets).map(({ key, label, without }) => (
            <ButtonLink
              key={key}
              to={props.path + filterText(without)}
              state={{ stay: true }}
              aria-label={text.remove(label)}
              variant="outline"
            >
              {label} ×
            </ButtonLink>
          ))}
        </span>
      }
    />
    {props.filters.fits && (
      <LazyBoundary>
        <NothingFits line={props.line} />
      </LazyBoundary>
    )}
  </>
)

const NothingFits = lazyWithRetry(() => import('./nothing-fits.tsx'))

/** An empty list, because nothing is in stock or the list could not be loaded; the latter can be tried again. */
export function NothingListed(props: { line: Line; page: number; retry?: () => void }) {
  const elsewhere = props.line !== 'all' || props.page > 1
  return (
    <EmptyState
      title={shopText.emptyTitle}
      sentence={shopText.emptySentence}
      action={
        props.retry ? (
          <Button variant="outline" onClick={() => props.retry?.()}>
            {shopText.tryAgain}
          </Button>
        ) : (
          elsewhere && (
            <ButtonLink to={pages.shop.path} variant="outline">
              {shopText.backToAll}
            </ButtonLink>
          )
        )
      }
    />
  )
}
