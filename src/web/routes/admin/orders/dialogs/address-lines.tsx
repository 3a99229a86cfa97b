import { Fragment } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { governorateBeside } from '#shared/places/governorates.ts'

export function AddressLines({
  address,
  language = 'en',
}: {
  address: Order['address']
  language?: Language
}) {
  const { street, address: extra, city, state, zip, country } = address
  const governorate = governorateBeside(address, language)
  const lines = [[street], [extra], [city, governorate, state, zip], [country]]
  return lines
    .map((parts) => parts.filter((part) => part !== null && part !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) => (
      <span key={parts.join()} className="block">
        {/* Each runs as its letters do: a city in Arabic letters does not turn what stands beside it. */}
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ', '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    ))
}
