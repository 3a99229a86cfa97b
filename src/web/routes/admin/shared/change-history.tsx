import type { ReactNode } from 'react'
import type { Measures } from '#contract/catalog/catalog.ts'
import type { RecordedChange } from '#contract/desk/audit.ts'
import { formatPrice } from '#shared/price-format.ts'
import { productMeasures } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { fitText } from '#text/fit.ts'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortDateTime } from './dates.ts'

const text = adminText.history

/** The display text of a recorded value, such as the name for an id, by field. */
type Named = Record<string, (value: unknown) => unknown>

/** The changes with author and time; newest first. */
export function ChangeHistory(props: {
  changes: readonly RecordedChange[] | undefined
  failed: boolean
  named?: Named
  /** Names of fields that are not in the usual list. */
  labels?: Record<string, string>
  /** What can be done about a change, such as undo. */
  action?: (change: RecordedChange, place: number) => ReactNode
}) {
  if (props.failed) return <Notice>{text.failed}</Notice>
  if (!props.changes) return <Spinner />
  if (props.changes.length === 0) return <p className="text-sm text-muted">{text.none}</p>
  return (
    <ol className="grid gap-4 border-s border-hairline ps-5">
      {props.changes.map((change, index) => (
        <li key={change.id} className="text-sm">
          <p className="text-xs text-muted">
            <time dateTime={change.at}>{shortDateTime(change.at)}</time> ·{' '}
            <span title={change.staff?.email}>{change.staff?.name ?? text.nobody}</span>
          </p>
          <ChangedFields change={change} named={props.named ?? {}} labels={props.labels ?? text.fields} />
          {props.action?.(change, index)}
        </li>
      ))}
    </ol>
  )
}

export function ChangedFields(props: {
  change: RecordedChange
  named: Named
  labels?: Record<string, string>
}) {
  const { named, labels = text.fields } = props
  const { before, after } = props.change
  const said = (field: string, value: unknown) => shownValue(field, named[field]?.(value) ?? value)
  if (Object.values(before).every((value) => value === null) && 'name' in after) return <p>{text.created}</p>
  return (
    <ul>
      {Object.keys(after)
        .filter((field) => said(field, before[field]) !== said(field, after[field]))
        .map((field) => (
          <li key={field} className="break-words">
            {labels[field] ?? field}:{' '}
            <del dir="auto" className="text-muted">
              {said(field, before[field])}
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins dir="auto" className="no-underline">
              {said(field, after[field])}
            </ins>
          </li>
        ))}
    </ul>
  )
}

export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number')
    return field === 'price' || field === 'discount' ? formatPrice(value) : String(value)
  if (field === 'cut' || field === 'cloth' || field === 'rise') return fitWord(field, String(value))
  if (field === 'translations') return shownArabic(value)
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  if (value.length === 0) return text.nothing
  if (field === 'images') return text.pictures(value.length)
  if (field === 'variants') return value.map(shownVariant).join(', ')
  return value.map(String).join('; ')
}

/** All Arabic texts, one after the other. */
function shownArabic(value: unknown): string {
  const { ar = {} } = value as { ar?: object }
  const words = Object.values(ar).flatMap((part) => (typeof part === 'string' ? part : Object.values(part)))
  return words.length > 0 ? words.join('; ') : text.nothing
}

function shownVariant(variant: unknown): string {
  const { size, color, stock, isActive, measures } = variant as {
    size: string
    color: string
    stock: number
    isActive?: boolean
    measures?: Measures | null
  }
  const said = text.variant(size, color, stock, isActive !== false)
  if (!measures) return said
  return said + text.measured(productMeasures.map((measure) => measures[measure] ?? '–').join(' / '))
}

const fitWords: Record<string, Record<string, string>> = {
  cut: fitText.cuts,
  cloth: fitText.cloths,
  rise: fitText.rises,
}
const fitWord = (field: string, value: string): string => fitWords[field]?.[value] ?? value
