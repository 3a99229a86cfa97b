import { staffPages } from '#shared/pages.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { StaffPage } from '../../shared/staff-page.tsx'
import { NewOrderForm } from './new-order-form.tsx'

/** An order that somebody tells to staff, by telephone, by a message or in the shop. */
export default function NewOrderScreen() {
  return (
    <StaffPage title={text.title} back={{ to: staffPages.orders.path, label: text.back }}>
      <NewOrderForm />
    </StaffPage>
  )
}
