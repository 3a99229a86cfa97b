import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffKeys } from '../staff-keys.ts'

export function usePlacements() {
  const { catalog } = useClient()
  return {
    collections: useQuery({ queryKey: staffKeys.collections, queryFn: () => catalog.collections() }),
    categories: useQuery({ queryKey: staffKeys.categories, queryFn: () => catalog.categories() }),
  }
}
