import { useRead } from '#web/data/read.ts'
import { ChangeHistory } from '../../shared/change-history.tsx'

type Named = readonly { id: number; name: string }[]

/** Refetched for each version, so that it includes the last save. */
export function ProductHistory(props: {
  productId: number
  version: number
  collections: Named
  categories: Named
}) {
  const history = useRead('GET /products/:id/history', { params: { id: props.productId } }, props.version)
  const named = { collectionId: nameIn(props.collections), categoryId: nameIn(props.categories) }
  return <ChangeHistory changes={history.data} failed={history.isError} named={named} />
}

const nameIn = (all: Named) => (id: unknown) => all.find((one) => one.id === id)?.name ?? id
