import type { Place, Places } from '#contract/places.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { limits, pricePattern } from '#shared/values.ts'
import { adminPlacesText as text } from '#text/admin-places.ts'
import type { Column } from '../../shared/list/staff-table.tsx'
import { NumberCell } from './number-cell.tsx'
import type { ChangePlace } from './use-change-place.ts'

const { columns } = text

/** Each number and choice is saved as soon as it is left. */
export const placeColumns = (defaults: Places['defaults'], onChange: ChangePlace): Column<Place>[] => [
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
