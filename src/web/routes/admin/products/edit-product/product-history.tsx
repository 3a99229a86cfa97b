import { useQuery } from '@tanstack/react-query'
import { ChangeHistory } from '../../shared/change-history.tsx'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'

type Named = readonly { id: number; name: string }[]

/** Refetched for each version, so that it includes the last save. */
export function ProductHistory(props: {
  productId: number
  version: number
  collections: Named
  categories: Named
}) {
  const staff = useStaffClient()
  const history = useQuery({
    queryKey: staffKeys.productHistory(props.productId, props.version),
    queryFn: () => staff.productHistory(props.productId),
  })
  const named = { collectionId: nameIn(props.collections), categoryId: nameIn(props.categories) }
  return <ChangeHistory changes={history.data} failed={history.isError} named={named} />
}

const nameIn = (all: Named) => (id: unknown) => all.find((one) => one.id === id)?.name ?? id
