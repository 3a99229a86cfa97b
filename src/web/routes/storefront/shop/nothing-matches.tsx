import { Link } from 'wouter'
import { filtersText as text } from '#text/filters.ts'
import type { Facets } from '../../../../contract/product-lists.ts'
import { filterText, type ShopFilters } from '../../../../shared/shop-filters.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { chosenFilters } from './chosen-filters.ts'

/** No product matches all choices: each can be removed. */
export const NothingMatches = (props: { path: string; filters: ShopFilters; facets: Facets | undefined }) => (
  <EmptyState
    title={text.emptyTitle}
    sentence={text.emptySentence}
    action={
      <span className="flex flex-wrap justify-center gap-3">
        {chosenFilters(props.filters, props.facets).map(({ key, label, without }) => (
          <Link
            key={key}
            to={props.path + filterText(without)}
            state={{ stay: true }}
            aria-label={text.remove(label)}
            className={buttonLook({ variant: 'outline' })}
          >
            {label} ×
          </Link>
        ))}
      </span>
    }
  />
)
