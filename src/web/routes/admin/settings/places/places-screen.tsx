import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { RecordedChange } from '#contract/desk/audit.ts'
import type { Place, PlaceRuleChange, Places } from '#contract/store/places.ts'
import { toLatinDigits } from '#shared/language/digits.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { formatPrice } from '#shared/price-format.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import { limits, pricePattern } from '#shared/values.ts'
import { adminPlacesText as text } from '#text/admin-places.ts'
import { Skeleton } from '#ui/loading.tsx'
import { toast } from '#ui/toast.ts'
import { keyOf, showReply, useClient, useRead } from '#web/data/api.ts'
import { ChangeHistory } from '../../shared/change-history.tsx'
import { type Column, StaffTable } from '../../shared/list/staff-table.tsx'
import { LoadError, StaffPage, sectionHead } from '../../shared/staff-page.tsx'

const { columns } = text

/** The owner's table of governorates, edited in place. */
export default function PlacesScreen() {
  const { data, isError } = useRead('GET /places')
  const change = useChangePlace()
  if (isError && !data) return <LoadError title={text.title} sentence={text.failed} />
  return (
    <StaffPage title={text.title} back="panel">
      <p className="mb-6 max-w-prose text-sm text-muted">{text.intro}</p>
      {!data && <Skeleton label={text.loading} className="h-96" />}
      {data && (
        <>
          <StaffTable
            label={text.title}
            columns={placeColumns(data.defaults, change)}
            rows={data.places}
            keyOf={({ governorate }) => governorate}
          />
          <section className="mt-10">
            <h2 className={sectionHead}>{text.history}</h2>
            <ChangeHistory changes={data.changes.map(changeInWords)} failed={false} />
          </section>
        </>
      )}
    </StaffPage>
  )
}

/** Each number and choice is saved as soon as it is left. */
const placeColumns = (defaults: Places['defaults'], onChange: ChangePlace): Column<Place>[] => [
  {
    head: columns.governorate,
    line: 'what',
    span: 6,
    className: 'py-1! font-medium',
    cell: ({ governorate }) => (
      <>
        {governorateName(governorate, 'en')}{' '}
        <span lang="ar" dir="rtl" className="ms-2 font-normal text-muted">
          {governorateName(governorate, 'ar')}
        </span>
      </>
    ),
  },
  numberColumn('fee', String(defaults.fee), isPrice, text.amount, onChange),
  numberColumn('days', String(defaults.days), isDays, text.wholeDays(limits.deliveryDays), onChange),
  {
    head: columns.cashAllowed,
    className: 'py-1!',
    cell: (place) => (
      <select
        aria-label={labelOf('cashAllowed', place)}
        value={cashWord(place.cashAllowed)}
        onChange={({ currentTarget }) =>
          onChange(place, { cashAllowed: cashOf[currentTarget.value] ?? null })
        }
        className="h-9 w-full xl:h-8 min-w-0 xl:min-w-28 rounded-sm border border-edge bg-transparent px-2 text-sm hover:border-ink"
      >
        {Object.entries(text.cash).map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    ),
  },
  numberColumn('largestCash', text.noLimit, isPrice, text.amount, onChange),
]

const numberColumn = (
  name: 'fee' | 'days' | 'largestCash',
  otherwise: string,
  isValid: (written: string) => boolean,
  problem: string,
  onChange: ChangePlace,
): Column<Place> => ({
  head: columns[name],
  className: 'py-1!',
  cell: (place) => (
    <NumberCell
      label={labelOf(name, place)}
      value={place[name]}
      placeholder={text.default(otherwise)}
      isValid={isValid}
      problem={problem}
      onSave={(value) => onChange(place, { [name]: value })}
    />
  ),
})

const labelOf = (column: keyof typeof columns, { governorate }: Place) =>
  text.cellOf(columns[column], governorateName(governorate, 'en'))

const cashOf: Record<string, boolean | null> = { default: null, yes: true, no: false }
const cashWord = (allowed: boolean | null): string => (allowed === null ? 'default' : allowed ? 'yes' : 'no')

const isPrice = (written: string): boolean => pricePattern.test(written)
const isDays = (written: string): boolean =>
  /^[1-9]\d*$/.test(written) && Number(written) <= limits.deliveryDays

/** A number that is saved when the field is left, or with Enter; Escape takes back what was typed. Empty is the default. */
function NumberCell(props: {
  label: string
  value: number | null
  placeholder: string
  isValid: (written: string) => boolean
  problem: string
  onSave: (value: number | null) => void
}) {
  const stored = props.value === null ? '' : String(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const problemId = useId()
  const shown = typed ?? stored
  const written = toLatinDigits(shown).trim()
  const isWrong = written !== '' && !props.isValid(written)
  const save = () => {
    if (isWrong) return
    setTyped(null)
    if (written !== stored) props.onSave(written === '' ? null : Number(written))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={props.label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        placeholder={props.placeholder}
        value={shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={press}
        className="h-9 w-full xl:h-8 min-w-0 xl:min-w-24 rounded-sm border border-edge bg-transparent px-2 text-sm tabular-nums placeholder:text-muted hover:border-ink aria-invalid:border-oxblood"
      />
      {isWrong && (
        <span id={problemId} role="alert" className="mt-1 block text-xs text-oxblood">
          {props.problem}
        </span>
      )}
    </>
  )
}

type ChangePlace = (place: Place, change: PlaceRuleChange) => void

/** Saves one value of a place. For ten seconds it can be undone. */
function useChangePlace(): ChangePlace {
  const { call } = useClient()
  const queries = useQueryClient()
  const saving = useMutation({
    // One after the other, so that the last reply is the newest.
    scope: { id: 'places' },
    mutationFn: ({ place: { governorate }, change }: Saving) =>
      call('PATCH /places/:governorate', { params: { governorate }, body: change }),
    async onSuccess(places, { place, change, isUndo }) {
      await showReply(queries, keyOf('GET /places'), places)
      const term = Object.keys(change)[0] as Term
      const name = governorateName(place.governorate, 'en')
      void toast({
        title: isUndo ? text.undone : text.saved,
        sentence: text.savedSentence(name, text.fields[term], termInWords(term, change[term])),
        ...(!isUndo && {
          action: {
            label: text.undo,
            onPress: () => saving.mutate({ place, change: { [term]: place[term] }, isUndo: true }),
          },
          durationMs: UNDO_SECONDS * 1_000,
        }),
      })
    },
    onError: (error) =>
      void toast({
        title: text.saveFailed.title,
        sentence: messageFrom(error, text.saveFailed.sentence),
        tone: 'bad',
      }),
  })
  return (place, change) => saving.mutate({ place, change })
}

type Saving = { place: Place; change: PlaceRuleChange; isUndo?: boolean }

type Term = keyof typeof text.fields

/** "Aswan: fee", so that the history of all places is one list. */
function changeInWords({ before, after, ...change }: RecordedChange): RecordedChange {
  const place = governorateName((after as Place).governorate, 'en')
  const inWords = (terms: object) =>
    Object.fromEntries(
      Object.entries(text.fields).map(([term, word]) => [
        `${place}: ${word}`,
        termInWords(term as Term, (terms as Place)[term as Term]),
      ]),
    )
  return { ...change, before: inWords(before), after: inWords(after) }
}

function termInWords(term: Term, value: Place[Term] | undefined): string {
  if (value === null || value === undefined) return text.theDefault
  if (typeof value === 'boolean') return value ? text.cash.yes : text.cash.no
  return term === 'days' ? String(value) : formatPrice(value)
}
