import { useQuery } from '@tanstack/react-query'
import { sharedText } from '#text/shared.ts'
import { useClient } from '#web/data/api.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { ProductGrid } from '../../features/catalog/cards/product-grid.tsx'

/** The newest ones that can be bought; nothing if there are none. A phone shows two: the third would stand alone. */
export default function ThreePairs() {
  const { data } = useQuery(productsQuery(useClient(), { listed: true, page: 1, limit: 3 }))
  if (!data?.products.length) return null
  return (
    <section aria-label={sharedText.notFound.pairs} className="mt-section max-md:[&_li:nth-child(3)]:hidden">
      <h2 className="mb-8 text-center text-heading">{sharedText.notFound.pairs}</h2>
      <ProductGrid products={data.products} columns={3} />
    </section>
  )
}
