import { useClient } from '#web/data/client-context.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { newArrivalsOf, newArrivalsQuery } from '../queries/catalog-lists.ts'
import { PlaceholderGrid, ProductGrid } from './product-grid.tsx'

/** The newest products. If the list cannot be loaded, it is empty. */
export function NewArrivals() {
  const { data, loading } = useLiveQuery(newArrivalsQuery(useClient()))
  if (loading) return <PlaceholderGrid count={4} columns={4} />
  return <ProductGrid products={newArrivalsOf(data?.products ?? [])} columns={4} />
}
