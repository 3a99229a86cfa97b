import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { CountedImport } from '#contract/catalog/imports.ts'
import { workingStates } from '#shared/imports.ts'
import { staffPages } from '#shared/pages.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { bind, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, keyOf, read, refresh, showReply, useClient } from '#web/data/api.ts'
import { shortDateTime } from '#web/routes/admin/shared/dates.ts'
import { usePlacements } from '#web/routes/admin/shared/form/use-placements.ts'
import { DialogActions } from '../../shared/dialogs.tsx'
import { Loaded, StaffPage } from '../../shared/staff-page.tsx'
import { ImportRows, MissingPictures } from './import-rows.tsx'

const text = adminImportsText.one
const REFRESH_MS = 1_000

/** One product file: what it would change, the button that imports it, and the one that undoes it. */
export default function ImportScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, isWorking } = useImport(id)
  return (
    <StaffPage
      title={data?.fileName ?? adminImportsText.title}
      back={{ to: staffPages.productImports.path, label: text.back }}
    >
      <Loaded asked={{ data, error }} text={text}>
        {(data) => (
          <>
            <ImportSummary of={data} />
            {isWorking && <ImportProgress of={data} />}
            {data.state === 'checked' && <CategoryChoice of={data} />}
            <ImportActions of={data} isWorking={isWorking} />
            {data.pictures.failed > 0 && <MissingPictures id={id} failed={data.pictures.failed} />}
            {data.rows.all > 0 && data.state !== 'reading' && <ImportRows of={data} />}
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

/** Without numbers while the end is not known. */
function ImportProgress({ of: { state, progress } }: { of: CountedImport }) {
  const label = text.progress[state as keyof typeof text.progress]
  return (
    <div className="mb-4 grid max-w-3xl gap-2 text-sm">
      <p role="status">{label}</p>
      <progress
        aria-label={label}
        className="w-full accent-accent"
        {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })}
      />
      <p className="text-muted">
        {progress && <span className="tabular-nums">{text.progressOf(progress.done, progress.total)}. </span>}
        {text.goesOn}
      </p>
    </div>
  )
}

const ImportSummary = ({ of }: { of: CountedImport }) => {
  const { formats, states, by } = adminImportsText
  return (
    <div className="mb-4 grid max-w-3xl gap-3">
      <p className="text-sm text-muted">
        {text.facts(formats[of.format], by(shortDateTime(of.createdAt), of.createdBy), states[of.state])}
      </p>
      <Outcome of={of} />
    </div>
  )
}

function Outcome({ of }: { of: CountedImport }) {
  const { state, rows, products, pictures, failure } = of
  if (state === 'failed') return <Notice>{failure}</Notice>
  if (state === 'checked') {
    const isAllThere = products.waiting === 0 && rows.problem === 0
    if (isAllThere) return <Notice tone="good">{text.nothingNew}</Notice>
    return (
      <Notice tone={rows.problem > 0 ? 'warning' : 'good'}>
        {text.checked(products.waiting, rows.problem)}
      </Notice>
    )
  }
  if (state === 'applied')
    return (
      <Notice tone={products.refused + pictures.failed > 0 ? 'warning' : 'good'}>
        {text.applied(products.applied)} {products.refused > 0 && text.refused(products.refused)}{' '}
        {pictures.all > 0 && text.pictures(pictures.added, pictures.all)}
      </Notice>
    )
  if (state === 'undone')
    return (
      <Notice tone={products.kept > 0 ? 'warning' : 'good'}>
        {text.undoneAll(products.undone)} {products.kept > 0 && text.kept(products.kept)}
      </Notice>
    )
  return null
}

/** Once for the whole file. The file is compared again afterwards. */
function CategoryChoice({ of }: { of: CountedImport }) {
  const { chooseCategory } = useImportOrders(of.id)
  const { data: categories = [] } = usePlacements().categories
  if (of.rows.new + of.rows.problem === 0) return null
  return (
    <div className="mb-5 max-w-xl">
      <Select
        label={text.category}
        {...bind(String(of.categoryId ?? ''), (typed) =>
          chooseCategory.mutate(typed === '' ? null : Number(typed)),
        )}
        disabled={chooseCategory.isPending}
      >
        <option value="">{text.noCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function ImportActions({ of, isWorking }: { of: CountedImport; isWorking: boolean }) {
  const { apply, check, undo, remove } = useImportOrders(of.id)
  const [asksUndo, setAsksUndo] = useState(false)
  const failure = [apply, check, undo, remove].find(({ isError }) => isError)?.error
  const { state, products, appliedAt } = of
  const mayUndo = appliedAt !== null && (state === 'applied' || state === 'checked') && products.applied > 0
  const mayCheck = state === 'checked' || (state === 'applied' && products.refused > 0)
  const mayDelete = appliedAt === null && (state === 'checked' || state === 'failed')
  if (isWorking) return null
  return (
    <>
      {failure && <Notice>{failureSentence(failure, text.changeFailed)}</Notice>}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {state === 'checked' && products.waiting > 0 && (
          <Button size="compact" busy={apply.isPending} onClick={() => apply.mutate()}>
            {text.apply(products.waiting)}
          </Button>
        )}
        {mayCheck && (
          <Button size="compact" variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {text.check}
          </Button>
        )}
        {mayUndo && (
          <Button size="compact" variant="outline" onClick={() => setAsksUndo(true)}>
            {text.undo}
          </Button>
        )}
        {mayDelete && (
          <Button size="compact" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {text.delete}
          </Button>
        )}
      </div>
      <Dialog open={asksUndo} onClose={() => setAsksUndo(false)} size="small" title={text.undoTitle}>
        <p className="mb-4 text-sm">{text.undoSentence(products.applied)}</p>
        <DialogActions
          inBody
          variant="danger"
          busy={undo.isPending}
          words={{ go: text.undo }}
          onClick={() => undo.mutate(undefined, { onSettled: () => setAsksUndo(false) })}
          onCancel={() => setAsksUndo(false)}
        />
      </Dialog>
    </>
  )
}

const isWorkedOn = (one: CountedImport | undefined): boolean =>
  one !== undefined && workingStates.includes(one.state)

/** The import, read every second while the shop works on it. Its rows, and the products, are read anew when the state changes. */
function useImport(id: string) {
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
function useImportOrders(id: string) {
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
