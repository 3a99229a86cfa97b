import { useLocation, useSearchParams } from 'react-router'
import { shopText as text } from '#text/shop.ts'
import { CATALOG_PAGE_SIZE } from '../../../contract/values.ts'
import { useClient } from '../../data/client-context.ts'
import { useLiveQuery } from '../../data/live-query.ts'
import { type Line, lineQuery, lines, listedOf, pageFrom } from '../../features/catalog/catalog-lists.ts'
import { PlaceholderGrid, ProductGrid } from '../../features/catalog/product-grid.tsx'
import { RouteTabs } from '../../ui/route-tabs.tsx'
import { NothingListed } from './shop/nothing-listed.tsx'
import { PageLinks } from './shop/page-links.tsx'
import { ShopBanner } from './shop/shop-banner.tsx'
import { ShopHead } from './shop/shop-head.tsx'
import { usePageTurn } from './shop/use-page-turn.ts'

export default function ShopScreen() {
  const line = useLine()
  const page = pageFrom(useSearchParams()[0])
  const { data, loading, slow, failed, retry } = useLiveQuery(lineQuery(useClient(), line, page))
  const products = listedOf(data?.products ?? [], line)
  const heading = usePageTurn(page)
  const pages = Math.ceil((data?.total ?? products.length) / CATALOG_PAGE_SIZE)

  return (
    <>
      <ShopHead line={line} page={page} />
      <ShopBanner line={line} />
      <div className="wrap pb-section">
        <RouteTabs
          label={text.lines}
          value={line}
          tabs={lines.map((value) => ({ value, label: text.tabs[value], to: pathOf(value) }))}
          trailing={data && text.count(data.total ?? products.length)}
        >
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {text.tabs[line]}
          </h2>
          {products.length > 0 && <ProductGrid products={products} columns={3} />}
          {/* Over a slow line what came with the page stays, and the places say that it is being read again. */}
          {(loading || slow) && <PlaceholderGrid count={3} columns={3} />}
          {!loading && products.length === 0 && (
            <NothingListed line={line} page={page} retry={failed ? retry : undefined} />
          )}
          <PageLinks page={page} pages={pages} path={pathOf(line)} />
        </RouteTabs>
      </div>
    </>
  )
}

/** The tab that is open is the path. */
function useLine(): Line {
  const part = useLocation().pathname.split('/')[2]
  return part === 'men' || part === 'women' ? part : 'all'
}

const pathOf = (line: Line) => (line === 'all' ? '/shop' : `/shop/${line}`)
