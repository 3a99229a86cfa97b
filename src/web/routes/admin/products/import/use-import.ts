import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { CountedImport } from '#contract/imports.ts'
import { workingStates } from '#shared/imports.ts'
import { staffPages } from '#shared/pages.ts'
import { showReply } from '#web/data/show-reply.ts'
import { staffKeys } from '../../shared/staff-keys.ts'
import { useImportClient } from './import-client.ts'

const REFRESH_MS = 1_000

const isWorkedOn = (one: CountedImport | undefined): boolean =>
  one !== undefined && workingStates.includes(one.state)

/** The import, read every second while the shop works on it. Its rows, and the products, are read anew when the state changes. */
export function useImport(id: string) {
  const client = useImportClient()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: staffKeys.import(id),
    queryFn: () => client.import(id),
    refetchInterval: ({ state }) => (isWorkedOn(state.data) ? REFRESH_MS : false),
  })
  const before = useRef(data?.state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== data?.state) {
      void queries.invalidateQueries({ queryKey: staffKeys.allImportRows(id) })
      void queries.invalidateQueries({ queryKey: staffKeys.allProducts })
    }
    before.current = data?.state
  }, [data?.state, id, queries])
  return { data, error, isWorking: isWorkedOn(data) }
}

/** What staff do with an import. Each answer is shown at once; a refused one shows how far the import has come meanwhile. */
export function useImportOrders(id: string) {
  const client = useImportClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const shown = {
    onSuccess: async (changed: CountedImport) => {
      await showReply(queries, staffKeys.import(id), changed)
      await queries.invalidateQueries({ queryKey: staffKeys.importLists })
    },
    onError: () => queries.invalidateQueries({ queryKey: staffKeys.import(id) }),
  }
  return {
    apply: useMutation({ mutationFn: () => client.apply(id), ...shown }),
    check: useMutation({ mutationFn: () => client.check(id), ...shown }),
    undo: useMutation({ mutationFn: () => client.undo(id), ...shown }),
    chooseCategory: useMutation({
      mutationFn: (categoryId: number | null) => client.chooseCategory(id, categoryId),
      ...shown,
    }),
    remove: useMutation({
      mutationFn: () => client.deleteImport(id),
      async onSuccess() {
        navigate(staffPages.productImports.path)
        queries.removeQueries({ queryKey: staffKeys.import(id) })
        await queries.invalidateQueries({ queryKey: staffKeys.importLists })
      },
      onError: shown.onError,
    }),
  }
}
