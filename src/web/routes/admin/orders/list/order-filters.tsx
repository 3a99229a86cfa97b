import { SlidersHorizontal } from 'lucide'
import { useId, useState } from 'react'
import { orderSearchFields, orderSources, orderStates, paymentMethods } from '#shared/values.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { bind, Field, Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Options } from '../../shared/form/staff-fields.tsx'
import { StaffSearch, useDebounced } from '../../shared/list/list-frame.tsx'
import type { useListAddress } from '../../shared/list/use-list-address.ts'
import { type OrderView, orderList } from '../order-list.ts'

/** One more choice among the states: orders that need attention, whatever their state. */
const MARKED = 'marked'

type Props = {
  view: OrderView
  onChange: ReturnType<typeof useListAddress<typeof orderList>>['change']
}

/** Search, search field and status; days, payment and city behind a button. A saved view has its status already. */
export function OrderFilters({ view, onChange }: Props) {
  const { from, until, paymentMethod, source, city, returned } = view
  const set = [from, until, paymentMethod, source, city, returned].filter(Boolean).length
  const [isOpen, setIsOpen] = useState(set > 0)
  const more = useId()
  return (
    <search className="flex grow flex-wrap gap-2 lg:justify-end">
      <StaffSearch
        text={text}
        q={view.q}
        onSearch={onChange}
        className="grow max-lg:basis-full lg:max-w-md"
      />
      <Select
        label={text.field}
        hideLabel
        {...bind(view.field, (typed) => onChange({ field: orderList.field(typed) }))}
        className="max-lg:grow max-lg:basis-24 lg:w-32"
      >
        <Options of={orderSearchFields} words={text.fields} />
      </Select>
      {view.view === 'all' && (
        <Select
          label={text.status}
          hideLabel
          {...bind(view.needsAttention ? MARKED : (view.status ?? ''), (typed) =>
            onChange({
              status: orderList.status(typed),
              needsAttention: typed === MARKED || undefined,
            }),
          )}
          className="max-lg:grow max-lg:basis-24 lg:w-36"
        >
          <option value="">{text.allOrders}</option>
          <Options of={orderStates} words={text.statuses} />
          <option value={MARKED}>{text.attentionChoice}</option>
        </Select>
      )}
      <Button
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setIsOpen(!isOpen)}
        icon={<Icon of={SlidersHorizontal} className="size-4" />}
        className="max-lg:min-h-12 sm:max-lg:grow"
      >
        {/* On a phone the words of the two choices need the width. */}
        <span className="max-sm:sr-only">{text.filters(set)}</span>
      </Button>
      {/* Its width counts for nothing, or the search would move to another line. */}
      <div id={more} hidden={!isOpen} className="basis-full lg:w-0 lg:min-w-full lg:basis-auto">
        <MoreFilters view={view} onChange={onChange} isSet={set > 0} />
      </div>
    </search>
  )
}

function MoreFilters({ view, onChange, isSet }: Props & { isSet: boolean }) {
  const [city, setCity] = useDebounced(view.city ?? '', (value) =>
    onChange({ city: value }, { replace: true }),
  )
  return (
    <div className="grid grid-cols-2 items-end gap-2 pb-1 lg:flex lg:justify-end lg:max-xl:flex-wrap">
      <Field
        label={text.from}
        type="date"
        {...bind(view.from ?? '', (from) => onChange({ from }))}
        max={view.until}
      />
      <Field
        label={text.until}
        type="date"
        {...bind(view.until ?? '', (until) => onChange({ until }))}
        min={view.from}
      />
      <Select
        label={text.paymentFilter}
        {...bind(view.paymentMethod ?? '', (typed) =>
          onChange({ paymentMethod: orderList.paymentMethod(typed) }),
        )}
        className="lg:w-44"
      >
        <option value="">{text.anyPayment}</option>
        <Options of={paymentMethods} words={text.paymentMethods} />
      </Select>
      <Select
        label={text.source}
        {...bind(view.source ?? '', (typed) => onChange({ source: orderList.source(typed) }))}
        className="lg:w-36"
      >
        <option value="">{text.anySource}</option>
        <Options of={orderSources} words={text.sources} />
      </Select>
      <Field label={text.city} {...bind(city, setCity)} autoComplete="off" className="lg:w-44" />
      <Checkbox
        label={text.returned}
        checked={view.returned ?? false}
        onChange={({ target }) => onChange({ returned: target.checked || undefined })}
        className="lg:min-h-9"
      />
      {isSet && (
        <Button
          variant="quiet"
          size="small"
          className="col-span-2"
          onClick={() =>
            onChange({ from: '', until: '', paymentMethod: '', source: '', city: '', returned: '' })
          }
        >
          {text.clearFilters}
        </Button>
      )}
    </div>
  )
}
