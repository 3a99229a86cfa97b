import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { CountedImport } from '#contract/imports.ts'
import { workingStates } from '#shared/imports.ts'
import { staffPages } from '#shared/pages.ts'
import { keyOf, read, refresh, showReply, useClient } from '#web/data/api.ts'

const REFRESH_MS = 1_000

const isWorkedOn = (one: CountedImport | undefined): boolean =>
  one !== undefined && workingStates.includes(one.state)

/** The import, read every second while the shop works on it. Its rows, and the products, are read anew when the state changes. */
export function useImport(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    ...read(client, 'GET /imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isWorkedOn(state.data) ? REFRESH_MS : false),
  })
  const before = useRef(data?.state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== data?.state) {
      void queries.invalidateQueries({ queryKey: keyOf('GET /imports/:id/rows', { params: { id } }) })
      void refresh(queries, 'products')
    }
    before.current = data?.state
  }, [data?.state, id, queries])
  return { data, error, isWorking: isWorkedOn(data) }
}

/** What staff do with an import. Each answer is shown at once; a refused one shows how far the import has come meanwhile. */
export function useImportOrders(id: string) {
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const params = { id }
  const queryKey = keyOf('GET /imports/:id', { params })
  const lists = { queryKey: keyOf('GET /imports') }
  const shown = {
    onSuccess: async (changed: CountedImport) => {
      await showReply(queries, queryKey, changed)
      await queries.invalidateQueries(lists)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  }
  return {
    apply: useMutation({ mutationFn: () => client.call('POST /imports/:id/apply', { params }), ...shown }),
    check: useMutation({ mutationFn: () => client.call('POST /imports/:id/check', { params }), ...shown }),
    undo: useMutation({ mutationFn: () => client.call('POST /imports/:id/undo', { params }), ...shown }),
    chooseCategory: useMutation({
      mutationFn: (categoryId: number | null) =>
        client.call('PUT /imports/:id/category', { params, body: { categoryId } }),
      ...shown,
    }),
    remove: useMutation({
      mutationFn: () => client.call('DELETE /imports/:id', { params }),
      async onSuccess() {
        navigate(staffPages.productImports.path)
        queries.removeQueries({ queryKey })
        await queries.invalidateQueries(lists)
      },
      onError: shown.onError,
    }),
  }
}
