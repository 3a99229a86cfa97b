import type { Place, Places } from '#contract/places.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { limits, pricePattern } from '#shared/values.ts'
import { adminPlacesText as text } from '#text/admin-places.ts'
import { StaffCell, StaffRow } from '../shared/list/staff-table.tsx'
import { NumberCell } from './number-cell.tsx'
import type { ChangePlace } from './use-change-place.ts'

const { columns } = text

export function PlaceRow(props: { place: Place; defaults: Places['defaults']; onChange: ChangePlace }) {
  const { place, defaults } = props
  const name = governorateName(place.governorate, 'en')
  const labelOf = (column: keyof typeof columns) => text.cellOf(columns[column], name)
  return (
    <StaffRow>
      <StaffCell span={6} className="py-1! font-medium">
        {name}{' '}
        <span lang="ar" dir="rtl" className="ms-2 font-normal text-muted">
          {governorateName(place.governorate, 'ar')}
        </span>
      </StaffCell>
      <StaffCell label={columns.fee} className="py-1!">
        <NumberCell
          label={labelOf('fee')}
          value={place.fee}
          placeholder={text.default(String(defaults.fee))}
          isValid={isPrice}
          problem={text.amount}
          onSave={(fee) => props.onChange(place, { fee })}
        />
      </StaffCell>
      <StaffCell label={columns.days} className="py-1!">
        <NumberCell
          label={labelOf('days')}
          value={place.days}
          placeholder={text.default(String(defaults.days))}
          isValid={isDays}
          problem={text.wholeDays(limits.deliveryDays)}
          onSave={(days) => props.onChange(place, { days })}
        />
      </StaffCell>
      <StaffCell label={columns.cashAllowed} className="py-1!">
        <select
          aria-label={labelOf('cashAllowed')}
          value={cashWord(place.cashAllowed)}
          onChange={({ currentTarget }) =>
            props.onChange(place, { cashAllowed: cashOf[currentTarget.value] ?? null })
          }
          className="h-9 w-full xl:h-8 min-w-0 xl:min-w-28 rounded-sm border border-edge bg-transparent px-2 text-sm hover:border-ink"
        >
          {Object.entries(text.cash).map(([word, label]) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </select>
      </StaffCell>
      <StaffCell label={columns.largestCash} className="py-1!">
        <NumberCell
          label={labelOf('largestCash')}
          value={place.largestCash}
          placeholder={text.default(text.noLimit)}
          isValid={isPrice}
          problem={text.amount}
          onSave={(largestCash) => props.onChange(place, { largestCash })}
        />
      </StaffCell>
    </StaffRow>
  )
}

const cashOf: Record<string, boolean | null> = { default: null, yes: true, no: false }
const cashWord = (allowed: boolean | null): string => (allowed === null ? 'default' : allowed ? 'yes' : 'no')

const isPrice = (written: string): boolean => pricePattern.test(written)
const isDays = (written: string): boolean =>
  /^[1-9]\d*$/.test(written) && Number(written) <= limits.deliveryDays
