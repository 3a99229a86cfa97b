import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import type { Customer } from '#contract/accounts/customers.ts'
import { staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { limits } from '#shared/values.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { bind, TextArea } from '#ui/field.tsx'
import { useRead } from '#web/data/api.ts'
import { AddressLines } from '../orders/dialogs/address-lines.tsx'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { useStoredText } from '../shared/form/stored-drafts.ts'
import { useListAddress, writeAddress } from '../shared/list/use-list-address.ts'
import { Loaded, StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { EraseDialog, MarkDialog, useCustomerChanges } from './customer-changes.tsx'
import { customerList } from './customer-list.ts'
import { MarkNotice } from './customer-marks.tsx'
import { CustomerOrders } from './customer-orders.tsx'

const text = adminCustomersText.one

/** One person, with everything that the shop knows about them. */
export default function CustomerScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { here } = useListAddress(customerList)
  useOrderEvents()
  const asked = useRead('GET /customers/:id', { params: { id } })
  const { data } = asked
  return (
    <StaffPage
      title={data ? data.names[0] || adminOrdersText.noName : text.title}
      back={{ to: staffPages.customers.path + writeAddress(customerList, here), label: text.back }}
    >
      {/* By its number, so that what was typed about one is not sent with the next. */}
      <Loaded asked={asked} text={text}>
        {(customer) => <CustomerPage key={customer.id} customer={customer} />}
      </Loaded>
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
        <ButtonLink
          to={`${staffPages.newOrder.path}?${new URLSearchParams({ phone: phones[0] ?? '' })}`}
          size="compact"
        >
          {text.newOrder}
        </ButtonLink>
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

/** How to reach them, where they live, and what became of their orders. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const { names, phones, emails, accounts, addresses, history, money } = customer
  return (
    <Facts>
      <Fact name={text.phones}>
        {phones.map((phone) => (
          <Contact key={phone} href={`tel:${phone}`}>
            {phone}
          </Contact>
        ))}
      </Fact>
      <Fact name={text.history}>
        <span className={history.refused > 0 ? 'font-medium text-oxblood' : undefined}>
          {history.delivered + history.refused + history.returned > 0
            ? adminCustomersText.historyOf(history)
            : adminConfirmText.card.noHistory}
        </span>
      </Fact>
      {names.length > 1 && (
        <Fact name={text.names}>
          {names.slice(1).map((name) => (
            <bdi key={name} className="block">
              {name}
            </bdi>
          ))}
        </Fact>
      )}
      <Fact name={text.emails} wide>
        {emails.map((email) => (
          <Contact key={email} href={`mailto:${email}`}>
            {email}
          </Contact>
        ))}
      </Fact>
      <Fact name={text.accounts} wide>
        {accounts.length === 0
          ? text.guest
          : accounts.map(({ id, name, email }) => (
              <span key={id} className="block">
                <bdi>{name}</bdi> <span className="text-muted">{email}</span>
              </span>
            ))}
      </Fact>
      <Fact name={text.addresses} wide>
        {addresses.length === 0 && text.noAddress}
        <ul className="grid gap-2">
          {addresses.map((address) => (
            <li key={JSON.stringify(address)}>
              <AddressLines address={address} />
            </li>
          ))}
        </ul>
      </Fact>
      <Sum name={text.received} of={money.received} />
      {Number(money.owed) > 0 && <Sum name={text.owed} of={money.owed} />}
      {Number(money.payBack) > 0 && (
        <Sum name={text.payBack} of={money.payBack} look="font-medium text-oxblood" />
      )}
    </Facts>
  )
}

const Contact = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="block min-h-11 content-center wrap-anywhere underline underline-offset-4 lg:min-h-0"
  >
    {children}
  </a>
)

const Sum = ({ name, of, look = '' }: { name: string; of: string; look?: string }) => (
  <Fact name={name}>
    <span className={`tabular-nums ${look}`}>{formatPrice(Number(of))}</span>
  </Fact>
)

/** What staff wrote about the person, marks with their reasons too: newest first. */
function CustomerNotes(props: {
  customer: Customer
  add: UseMutationResult<unknown, Error, { text: string }>
}) {
  const { customer, add } = props
  const { typed, type } = useStoredText(`note about the customer of order ${customer.id}`)
  return (
    <section className="min-w-0">
      <h2 className={sectionHead}>{text.notes}</h2>
      <form
        className="mb-5 grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!typed.trim()) return
          // Emptied first, so that the second press of a double click has nothing to add.
          type('')
          add.mutate({ text: typed }, { onError: () => type(typed) })
        }}
      >
        <TextArea
          label={text.note}
          hint={text.noteHint}
          rows={2}
          maxLength={limits.customerNote}
          {...bind(typed, type)}
          className="w-full"
        />
        <Button type="submit" size="small" variant="outline" busy={add.isPending} disabled={!typed.trim()}>
          {text.addNote}
        </Button>
      </form>
      {customer.notes.length === 0 && <p className="text-sm text-muted">{text.noNotes}</p>}
      <ol className="grid gap-4 text-sm empty:hidden">
        {customer.notes.map(({ id, at, by, event, mark, text: said }) => (
          <li key={id}>
            <span className="font-medium">
              {text.events[event](mark ? adminCustomersText.marks[mark] : '')}
            </span>
            <span className="text-muted">
              {' '}
              · <time dateTime={at}>{text.markedBy(by, shortDateTime(at))}</time>
            </span>
            <span dir="auto" className="block text-left whitespace-pre-line wrap-anywhere">
              {said}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
