import type { Facets } from '#contract/product-lists.ts'
import { filterText, isFilteredBy, type ShopFilters } from '#shared/shop-filters.ts'
import { filtersText } from '#text/filters.ts'
import { shopText as text } from '#text/shop.ts'
import { titleText as titles } from '#text/titles.ts'
import type { Line } from '#web/features/catalog/queries/catalog-lists.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { chosenFilters } from './chosen-filters.ts'

/** The head of a list. Every further page of a list is indexed separately. */
export function ShopHead(props: {
  line: Line
  page: number
  filters: ShopFilters
  facets: Facets | undefined
  isEmpty: boolean
}) {
  const { line, page, filters, facets } = props
  const { description } = heads[line]
  const choice = landingChoice(filters, facets)
  const title = choice ? filtersText.titleOf(heads[line].title, choice) : heads[line].title
  const isPlain = !isFilteredBy(filters) && !filters.sort
  return (
    <PageHead
      title={titles.suffix(page > 1 ? text.titleOfPage(title, page) : title)}
      description={description}
      query={isPlain || choice ? filterText(filters, page) : undefined}
      indexed={!(props.isEmpty && isFilteredBy(filters))}
    />
  )
}

/**
 * One collection, cut, cloth or color is a page with a separate title. All other choices have the address of the list as canonical.
 */
function landingChoice(filters: ShopFilters, facets: Facets | undefined): string | null {
  const { collection, cut, cloth, color, ...others } = filters
  if (Object.keys(others).length > 0) return null
  const [only, another] = chosenFilters({ collection, cut, cloth, color }, facets)
  return only && !another ? only.label : null
}

const heads = {
  all: { title: titles.shop, description: titles.shopDescription },
  men: { title: titles.men, description: titles.menDescription },
  women: { title: titles.women, description: titles.womenDescription },
}
