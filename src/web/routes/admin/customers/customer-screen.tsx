import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { isNotThere } from '#client/call-failed.ts'
import type { Customer } from '#contract/customers.ts'
import { staffPages } from '#shared/pages.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { useRead } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { useListAddress, writeAddress } from '../shared/list/use-list-address.ts'
import { LoadError } from '../shared/load-error.tsx'
import { StaffPage } from '../shared/staff-page.tsx'
import { customerList } from './customer-list.ts'
import { CustomerFacts } from './parts/customer-facts.tsx'
import { CustomerNotes } from './parts/customer-notes.tsx'
import { CustomerOrders } from './parts/customer-orders.tsx'
import { EraseDialog } from './parts/erase-dialog.tsx'
import { MarkNotice } from './parts/mark-badge.tsx'
import { MarkDialog } from './parts/mark-dialog.tsx'
import { useCustomerChanges } from './use-customer-changes.ts'

const text = adminCustomersText.one

/** One person, with everything that the shop knows about them. */
export default function CustomerScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { here } = useListAddress(customerList)
  useOrderEvents()
  const { data, error } = useRead('GET /customers/:id', { params: { id } })
  return (
    <StaffPage
      title={data ? data.names[0] || adminOrdersText.noName : text.title}
      back={{ to: staffPages.customers.path + writeAddress(customerList, here), label: text.back }}
    >
      {error && !data ? (
        isNotThere(error) ? (
          <Notice>{text.notFound}</Notice>
        ) : (
          <LoadError sentence={failureSentence(error, text.failed)} />
        )
      ) : data ? (
        // By its number, so that what was typed about one is not sent with the next.
        <CustomerPage key={data.id} customer={data} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </StaffPage>
  )
}

function CustomerPage({ customer }: { customer: Customer }) {
  const changes = useCustomerChanges(customer.id)
  const [opened, setOpened] = useState<'mark' | 'erase' | null>(null)
  const { mark, phones } = customer
  const close = () => setOpened(null)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <Link
          to={`${staffPages.newOrder.path}?${new URLSearchParams({ phone: phones[0] ?? '' })}`}
          className={buttonLook({ size: 'compact' })}
        >
          {text.newOrder}
        </Link>
        <Button size="compact" variant="outline" onClick={() => setOpened('mark')}>
          {mark ? text.changeMark : text.mark}
        </Button>
        <Button size="compact" variant="outline" onClick={() => setOpened('erase')}>
          {text.erase}
        </Button>
      </div>
      {mark && <MarkNotice mark={mark} by={text.markedBy(mark.by, shortDateTime(mark.at))} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8 max-lg:contents">
          <CustomerOrders customer={customer} />
          <CustomerNotes customer={customer} add={changes.addNote} />
        </div>
        <div className="max-lg:order-first">
          <CustomerFacts customer={customer} />
        </div>
      </div>
      <MarkDialog customer={customer} set={changes.setMark} open={opened === 'mark'} onClose={close} />
      <EraseDialog customer={customer} erase={changes.erase} open={opened === 'erase'} onClose={close} />
    </div>
  )
}
