import { Search } from 'lucide-react'
import { adminOrdersText as text } from '../../../text/admin-orders.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { useDebounced } from '../use-debounced.ts'
import { type OrderView, searchFields, statuses } from './order-view.ts'

export function OrderFilters(props: {
  view: OrderView
  onChange: (changed: Partial<OrderView>, how?: { replace?: boolean }) => void
}) {
  const { view, onChange } = props
  const [typed, setTyped] = useDebounced(view.q, (q) => onChange({ q }, { replace: true }))
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_11rem_13rem]">
      <Field
        label={text.search}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={text.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="max-lg:col-span-2"
        trailing={<Search aria-hidden="true" className="pointer-events-none me-4 size-4 text-muted" />}
      />
      <Select
        label={text.field}
        value={view.field}
        onChange={(event) => onChange({ field: event.target.value as OrderView['field'] })}
      >
        {searchFields.map((field) => (
          <option key={field} value={field}>
            {text.fields[field]}
          </option>
        ))}
      </Select>
      <Select
        label={text.status}
        value={view.status ?? ''}
        onChange={(event) => onChange({ status: (event.target.value || null) as OrderView['status'] })}
      >
        <option value="">{text.allOrders}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
      </Select>
    </search>
  )
}
