import { adminOrdersText as text } from '#text/admin-orders.ts'
import { orderSearchFields, orderStates } from '../../../../../shared/values.ts'
import { Select } from '../../../../ui/field.tsx'
import { StaffSearch } from '../../shared/list/staff-search.tsx'
import type { OrderView } from '../order-view.ts'

/** One more choice among the states: orders that need attention, whatever their state. */
const MARKED = 'marked'
const marked = { status: null, needsAttention: true }
const ofStatus = (value: string) => ({
  status: (value || null) as OrderView['status'],
  needsAttention: false,
})

export function OrderFilters(props: {
  view: OrderView
  onChange: (changed: Partial<OrderView>, how?: { replace?: boolean }) => void
}) {
  const { view, onChange } = props
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_11rem_13rem]">
      <StaffSearch
        label={text.search}
        hint={text.searchHint}
        q={view.q}
        onSearch={onChange}
        className="max-lg:col-span-2"
      />
      <Select
        label={text.field}
        value={view.field}
        onChange={(event) => onChange({ field: event.target.value as OrderView['field'] })}
      >
        {orderSearchFields.map((field) => (
          <option key={field} value={field}>
            {text.fields[field]}
          </option>
        ))}
      </Select>
      <Select
        label={text.status}
        value={view.needsAttention ? MARKED : (view.status ?? '')}
        onChange={({ target: { value } }) => onChange(value === MARKED ? marked : ofStatus(value))}
      >
        <option value="">{text.allOrders}</option>
        {orderStates.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
        <option value={MARKED}>{text.attentionChoice}</option>
      </Select>
    </search>
  )
}
