import { useQuery } from '@tanstack/react-query'
import { ChangeHistory } from '../change-history.tsx'
import { useStaffClient } from '../staff-client.ts'

/** Read anew with each version, so that what was just saved is there. */
export function ProductHistory({ productId, version }: { productId: number; version: number }) {
  const staff = useStaffClient()
  const history = useQuery({
    queryKey: ['staff-product-history', productId, version],
    queryFn: () => staff.productHistory(productId),
  })
  return <ChangeHistory changes={history.data} failed={history.isError} />
}
