import type { CountedImport } from '#contract/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Notice } from '#ui/notice.tsx'
import { shortDateTime } from '#web/routes/admin/shared/dates.ts'

const text = adminImportsText.one

export const ImportSummary = ({ of }: { of: CountedImport }) => {
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
