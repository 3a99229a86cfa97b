import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Customer } from '#contract/accounts/customers.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { adminNewOrderText as text } from '#text/admin-new-order.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { read, useClient } from '#web/data/api.ts'
import { dialledNumber } from '#web/data/dialled-number.ts'
import { CustomerLink } from '../../customers/customer-marks.tsx'

type Address = Customer['addresses'][number]

/** What became of the orders of this phone number, and where they went. */
export function KnownCustomer(props: {
  customer: Customer | null | undefined
  onFill: (customer: Customer, address: Address | undefined) => void
}) {
  const { customer, onFill } = props
  return (
    <div role="status" className="sm:col-span-2 empty:hidden">
      {customer === null && <p className="text-sm text-muted">{text.unknown}</p>}
      {customer && (
        <section
          aria-label={text.known}
          className="grid grid-cols-1 gap-3 border-s-2 border-accent bg-accent-tint/50 px-4 py-3 text-sm wrap-anywhere"
        >
          <p>
            <CustomerLink
              orderId={customer.id}
              phone={customer.phones[0] ?? ''}
              className={`font-medium ${textLink}`}
            >
              <bdi>{customer.names[0]}</bdi>
            </CustomerLink>
            <span className="text-muted"> · {text.orders(customer.ordersCount)}: </span>
            {adminCustomersText.historyOf(customer.history)}
            <span className="block text-muted">
              {[customer.emails[0], customer.language && adminOrdersText.order.languages[customer.language]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {customer.mark && (
            <Notice tone="warning">
              <strong className="font-medium">{text.marks[customer.mark.kind]}.</strong>{' '}
              {customer.mark.reason}
            </Notice>
          )}
          <ul className="grid gap-3">
            {placesOf(customer).map((address, index) => (
              <li
                key={address?.street ?? ''}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
              >
                <span className="min-w-0">{address && lineOf(address)}</span>
                <Button
                  size="compact"
                  variant={index === 0 ? 'primary' : 'outline'}
                  aria-label={text.fillIn(address?.street ?? customer.names[0] ?? '')}
                  onClick={() => onFill(customer, address)}
                >
                  {text.fill}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const lineOf = ({ street, address, city }: Address) => (
  <bdi>{[street, address, city].filter(Boolean).join(', ')}</bdi>
)

/** The newest ones; without any, only the name is known. */
const placesOf = ({ addresses }: Customer): (Address | undefined)[] =>
  addresses.length > 0 ? addresses.slice(0, 3) : [undefined]

/** Who has ordered with this phone number before: null for nobody, undefined while it is not known. */
export function useKnownCustomer(phone: string): Customer | null | undefined {
  const client = useClient()
  const dialled = useDialled(phone)
  const listed = useQuery({
    ...read(client, 'GET /customers', { query: { q: dialled ?? '', limit: FEW } }),
    enabled: dialled !== null,
  })
  const found = dialled ? listed.data?.find((row) => endOf(row.phone) === endOf(dialled)) : undefined
  const customer = useQuery({
    ...read(client, 'GET /customers/:id', { params: { id: found?.id ?? '' } }),
    enabled: found !== undefined,
  })
  if (dialled && listed.data && !found) return null
  return found && customer.data
}

/** The digits of a number may be part of another one. */
const FEW = 5

/** The same for a number with and without its country. */
const endOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9)

/** Once it is a whole number. */
function useDialled(phone: string): string | null {
  const [dialled, setDialled] = useState<{ of: string; number: string | null }>({ of: '', number: null })
  useEffect(() => {
    let isNewest = true
    void dialledNumber(phone).then((number) => isNewest && setDialled({ of: phone, number }))
    return () => {
      isNewest = false
    }
  }, [phone])
  return dialled.of === phone ? dialled.number : null
}
