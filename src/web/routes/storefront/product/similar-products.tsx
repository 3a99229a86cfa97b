import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/catalog.ts'
import { findSize } from '#shared/sizes/find-size.ts'
import { useClient } from '#web/data/api.ts'
import { ProductGrid } from '#web/features/catalog/cards/product-grid.tsx'
import { usePeople } from '#web/features/catalog/my-size/sized-people.ts'
import { leftOf } from '#web/features/catalog/my-size/your-size-sentence.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'

/** Products of the same line and cut that can be bought, those in the shopper's size first. The list is cached for everybody. */
export default function SimilarProducts({ product, heading }: { product: Product; heading?: string }) {
  const { categoryId, cut } = product
  const { chosen } = usePeople()
  const { data } = useQuery(
    productsQuery(useClient(), {
      ...(categoryId !== null && { category: String(categoryId) }),
      ...(cut && { cut: [cut] }),
      listed: true,
      page: 1,
      limit: ASKED_FOR,
    }),
  )
  const others = (data?.products ?? []).filter(({ id }) => id !== product.id)
  if (others.length === 0) return null
  const isTheirs = (other: Product) => {
    const fit = chosen && findSize(chosen.sizing, other)
    return fit?.kind === 'found' && leftOf(other, fit.size) > 0
  }
  const theirs = Map.groupBy(others, isTheirs)
  return (
    <section aria-label={heading} className="mt-8">
      {heading && <h2 className="mb-6 text-heading">{heading}</h2>}
      <ProductGrid
        products={[...(theirs.get(true) ?? []), ...(theirs.get(false) ?? [])].slice(0, SHOWN)}
        columns={4}
      />
    </section>
  )
}

const SHOWN = 4
/** More than are shown, so that there are some in the shopper's size. */
const ASKED_FOR = 13
