import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { AddressLines } from '../../orders/dialogs/address-lines.tsx'

const text = adminCustomersText.one

/** How to reach them, where they live, and what became of their orders. */
export function CustomerFacts({ customer }: { customer: Customer }) {
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
